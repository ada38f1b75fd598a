package bot

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"arbiter/handlers"
)

// maxDownload is the largest file that Telegram lets a bot download.
const maxDownload = 20 << 20

// document is a file of a message, as far as the bot reads it.
type document struct {
	ID   string `json:"file_id"`
	Name string `json:"file_name"`
	Size int64  `json:"file_size"`
}

// fetchFiles downloads and reads, before the transaction opens, the files that requests depend
// on. All of a batch share one patience: who waits for his file must not keep others waiting.
// Data stays nil when Telegram does not give it.
func (in *Intake) fetchFiles(ctx context.Context, parcels []parcel) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout/2)
	defer cancel()
	for i := range parcels {
		p := &parcels[i]
		if !p.wanted || p.silent || p.Document == nil || p.Document.Size > maxDownload || !in.wantsFile(*p) {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		data, err := in.Telegram.download(ctx, p.file, p.Document.Size)
		if err != nil {
			in.Log.Warn("file not downloaded", "update", p.id, "error", judge(err).why)
			continue
		}
		upload := *p.Document
		upload.Data, upload.Size = data, int64(len(data))
		p.Document = opened(upload)
	}
}

// opened guards the reading: a panic in it is met again, as in wantsFile.
func opened(upload handlers.Upload) (read *handlers.Upload) {
	defer func() {
		if recover() != nil {
			read = &upload
		}
	}()
	now := upload.Opened()
	return &now
}

// wantsFile guards the question: a panic in it is met again, and set aside, when the update
// is handled.
func (in *Intake) wantsFile(p parcel) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	return in.Handler.WantsFile(p.Request)
}

// download asks Telegram where a file is, then for its bytes. The size is what the update
// said: a file that is longer is not read on.
func (t *Telegram) download(ctx context.Context, id string, size int64) ([]byte, error) {
	var found struct {
		Path string `json:"file_path"`
	}
	if err := t.call(ctx, "getFile", map[string]string{"file_id": id}, &found); err != nil {
		return nil, err
	}
	address, err := url.JoinPath(t.files, strings.Split(found.Path, "/")...)
	if err != nil || found.Path == "" {
		return nil, &apiError{Method: "getFile", Code: http.StatusBadGateway, Description: "no file_path"}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("file: %w", t.masked(err))
	}
	response, err := t.http.Do(request) //nolint:gosec // the address is the Bot API server of the configuration
	if err != nil {
		return nil, fmt.Errorf("file: %w", t.masked(err))
	}
	defer func() { _ = response.Body.Close() }() // what was wanted of it was read
	if response.StatusCode != http.StatusOK {
		return nil, &apiError{Method: "file", Code: response.StatusCode, Description: response.Status}
	}
	return readWhole(response.Body, size)
}

// readWhole reads a file to its end, which must be where the update said, if it said it.
func readWhole(body io.Reader, size int64) ([]byte, error) {
	most := size
	if size == 0 {
		most = maxDownload
	}
	data, err := io.ReadAll(io.LimitReader(body, most+1))
	if err != nil {
		return nil, fmt.Errorf("file: %w", err)
	}
	if size > 0 && int64(len(data)) != size || int64(len(data)) > most {
		return nil, &apiError{Method: "file", Code: http.StatusBadGateway, Description: "another size than was said"}
	}
	return data, nil
}
