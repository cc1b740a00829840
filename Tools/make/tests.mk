# Tests: what they need, how they are built, and the three ways to run them; see docs/testing.md.

.PHONY: test test-all steady test-ready test-build test-rebuild test-environments lint
test: lint test-ready
	python3 Tools/testing/run.py $(if $(PART),--part $(PART)) $(if $(ONLY),--only '$(ONLY)') $(if $(SEED),--seed $(SEED))

test-all: lint kiosk-packages test-ready
	python3 Tools/testing/run.py --all $(if $(PART),--part $(PART)) $(if $(ONLY),--only '$(ONLY)') $(if $(RESUME),--resume)

N := 20
steady: test-ready
	$(call install,stress-ng,exit 69;)
	python3 Tools/testing/steady.py --runs $(N) $(if $(PART),--part $(PART)) $(if $(ALL),--all)

# Python's packages come from the network while Swift computes.
test-ready: packages page-packages test-packages
	@$(MAKE) --no-print-directory -j2 test-build test-environments

# Tests and all programs that they start.
test-build: packages
	$(SWIFT_BUILD) --build-tests

# The same, built another way: what a part of `make test-all` asks for.
test-rebuild:
	$(SWIFT) build --build-tests $(LEAN) $(FLAGS)

test-environments: python-system python-export python-recordings
	@$(PYTHON)/recordings/bin/python Tests/Support/recordings/samples.py .build/recording-samples 2> /dev/null \
	  || echo 'Not fetched: files of real devices; the tests that import them are skipped' >&2

SWIFT_FOLDERS := Package.swift Benchmarks/Package.swift Sources Tests Benchmarks/Sources
lint: python-packages python-lint
	$(SWIFT) format lint --strict --recursive --parallel --configuration .swift-format $(SWIFT_FOLDERS)
	python3 Tools/lint/undocumented.py
	python3 Tools/lint/refused.py
	python3 Tools/lint/joined.py
	python3 Tools/lint/layers.py
	python3 Tools/lint/type_names.py
	python3 Tools/lint/requirements.py
	python3 Tools/words/keys.py --check
	python3 Tools/words/unused.py
	python3 Tools/architecture/drawing.py --check
	python3 Tools/kept/kept.py --check
	python3 Tools/drawings/draw.py --check
	python3 Tools/docs/pages.py
	@if [ -e $(PYTHON)/lint/installed ]; then \
	  $(PYTHON)/lint/bin/ruff check --quiet --no-cache --config Tools/lint/ruff.toml . && \
	  $(PYTHON)/lint/bin/oxlint --quiet --config Tools/lint/oxlint.json --deny-warnings Sources Tests; \
	else echo 'Skipped: ruff and oxlint, which are not installed' >&2; fi
	AMBLER_LINT_PYTHON=$(PYTHON)/lint/bin/python python3 -m unittest discover -q -s Tools/lint
	python3 -m unittest discover -q -s Packaging/debian
	python3 -m unittest discover -q -s Tools/api
	python3 -m unittest discover -q -s Tools/architecture
	python3 -m unittest discover -q -s Tools/docs
	python3 -m unittest discover -q -s Tools/kept
	python3 -m unittest discover -q -s Tools/testing
	python3 -m unittest discover -q -s Tools/words
