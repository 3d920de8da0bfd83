# The one entry for everything: CI calls the same targets as people do.
.DEFAULT_GOAL := help
SHELL := /bin/bash

# Where tests build: debug, so that tests may look inside, but all that they test optimised, since they search the whole
# catalog; see Package.swift.
TEST_FLAGS := --scratch-path .build/tests
test-swift test-browser: export VITRINE_CHECKED := 1
# Where they build with the thread sanitizer, and what is run there: the kit's tests, and those of the catalog and its
# database in which tasks search beside each other and beside changes.
SANITIZE_FLAGS := --scratch-path .build/sanitize --sanitize=thread
SANITIZED := ^(FederationTests|SearchUITests|ProvidersTests|CurlTransportTests|VitrineKitTests|StandInUpstreamTests)\.
SANITIZED_CATALOG := SearchDuringChangesTests|SearchDuringImportTests|FirstReadTests|SummaryCacheTests|searches from many tasks at once
SANITIZED_CATALOG := $(SANITIZED_CATALOG)|searches go on while|damaged inside is built anew|many tasks read and write
TEST_BINARY := .build/tests/debug/vitrine
PYTHON := .venv/bin/python

.PHONY: help setup run demo build test test-swift test-browser sanitize lint bench docs catalog screenshots ci clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## */  make \1|/' | column -t -s '|'

setup: ## Install every Debian and PyPI package that running, testing and measuring need
	@scripts/setup all

run: ## Set up, build and serve the embedded catalog; prints the address
	@scripts/setup run
	@swift build -c release --product vitrine
	@.build/release/vitrine serve

demo: ## Set up, build and serve with every source, all of them stand-ins; needs no key
	@scripts/setup run
	@swift build -c release --product vitrine
	@swift build -c release --product vitrine-upstream
	@scripts/demo

build: ## Build the program for use: .build/release/vitrine
	@scripts/setup run
	swift build -c release --product vitrine

test: ## Set up and run every test: Swift, API, browser
	@scripts/setup test
	@$(MAKE) --no-print-directory test-swift
	@$(MAKE) --no-print-directory test-browser

test-swift: ## Run the Swift tests only
	@# What no test needs is left out; lint builds it.
	swift build $(TEST_FLAGS) --product VitrinePackageTests
	swift test $(TEST_FLAGS) --skip-build --disable-xctest --skip 'HTTPServerTests|VitrineKitTests|URLSessionTransport|CurlTransportTests'
	@# On their own, since they wait for deadlines of connections while others keep every core busy.
	swift test $(TEST_FLAGS) --skip-build --disable-xctest --filter HTTPServerTests
	swift test $(TEST_FLAGS) --skip-build --disable-xctest --no-parallel --filter 'VitrineKitTests|URLSessionTransport|CurlTransportTests'

test-browser: ## Run the API and browser tests only
	swift build $(TEST_FLAGS) --product vitrine
	swift build $(TEST_FLAGS) --product vitrine-upstream
	VITRINE_BINARY=$(TEST_BINARY) $(PYTHON) -m pytest -q --numprocesses 2 --dist loadfile Tests/EndToEnd

sanitize: ## Run the tests of the kit and of searching at once under the thread sanitizer
	@scripts/setup test
	swift build $(SANITIZE_FLAGS) --build-tests
	@# One after the other, since code is many times slower here; without those that measure time.
	TSAN_OPTIONS=suppressions=$(CURDIR)/scripts/thread-sanitizer.supp swift test $(SANITIZE_FLAGS) --skip-build \
	  --disable-xctest --no-parallel --filter '$(SANITIZED)|$(SANITIZED_CATALOG)' --skip UnpackedTests

lint: ## Check format, layers, documentation, scripts; build with warnings as errors
	@scripts/setup lint
	@scripts/lint

bench: ## Measure: make bench prints JSON for the HTTP server and the search
	@scripts/setup bench
	swift build -c release --product vitrine
	swift build -c release --product vitrine-bench
	.build/release/vitrine-bench http --json

docs: ## Build the reference documentation into docs/site
	@scripts/docs docs/site

catalog: ## Merge Data/catalog.jsonl anew from its two sources (needs ../shared)
	scripts/merge-catalog

screenshots: ## Take the pictures of the README anew
	@scripts/setup test
	swift build -c release --product vitrine
	$(PYTHON) scripts/screenshots

ci: ## What CI runs: make lint test
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory test

clean: ## Remove everything that was built
	rm -rf .build .venv docs/site
