package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"arbiter/bot"
	"arbiter/handlers/web"
	"arbiter/storage"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

const (
	headerTimeout = 10 * time.Second
	idleTimeout   = 2 * time.Minute
	goodbye       = 2 * time.Second // for requests on their way when the program ends
)

// routes are the paths that are there from the start.
func routes(health *bot.Health, metrics *bot.Metrics, db *storage.Store) *http.ServeMux {
	metrics.Registry.MustRegister(newCounts(db))
	mux := http.NewServeMux()
	mux.Handle("GET /healthz", health)
	mux.Handle("GET /metrics", promhttp.HandlerFor(metrics.Registry, promhttp.HandlerOpts{}))
	showPages(mux)
	return mux
}

// showPages adds the public pages.
func showPages(mux *http.ServeMux) {
	clock := web.Clock()
	mux.Handle("/clock", clock)
	mux.Handle("/clock/", clock)
}

// listen serves HTTP at addr until ctx ends; it does nothing when addr is empty.
func listen(ctx context.Context, addr string, handler http.Handler, d deps) error {
	if addr == "" {
		return nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return fmt.Errorf("HTTP_ADDR: %w", err)
	}
	if d.Listening != nil {
		d.Listening(listener.Addr().String())
	}
	d.Log.Info("listening", "address", listener.Addr().String())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		<-ctx.Done()
		hangUp(ctx, server)
	}()
	if err = server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("http: %w", err)
	}
	<-ended
	return nil
}

// hangUp lets short requests end and cuts off long ones, such as live pages.
func hangUp(ctx context.Context, server *http.Server) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		_ = server.Close() // what is still open is cut off
	}
}
