LINT = go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.12.2

.PHONY: test lint fuzz run

test:
	go test ./...

lint:
	$(LINT) run

# Each parser for five seconds.
fuzz:
	@grep -rnoE --include=*_test.go "func Fuzz[A-Za-z0-9_]*" . | sed -E "s#:[0-9]+:func # #" | while read -r file name; do \
		go test "$$(dirname "$$file")" -run "^$$" -fuzz "^$$name\$$" -fuzztime 5s || exit 1; \
	done

run:
	go run ./cmd/arbiter
