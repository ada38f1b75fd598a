package page_test

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// darken tells the page that the reader prefers dark colours.
func darken(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
	scheme := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}
	if _, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, scheme); err != nil {
		return chromedp.Void{}, fmt.Errorf("dark scheme: %w", err)
	}
	return chromedp.Void{}, nil
}
