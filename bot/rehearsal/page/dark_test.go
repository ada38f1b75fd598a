package page_test

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/emulation"
)

// darken tells the page that the reader prefers dark colours.
func darken(ctx context.Context) error {
	scheme := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}
	if err := emulation.SetEmulatedMedia().WithFeatures(scheme).Do(ctx); err != nil {
		return fmt.Errorf("dark scheme: %w", err)
	}
	return nil
}
