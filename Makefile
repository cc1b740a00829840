# The commands of the project. `make run` and `make test` install what is missing and need nothing
# but this checkout, Debian 12, a Swift 6.3 toolchain, and Debian's packages.

SHELL := /bin/bash
.DEFAULT_GOAL := help

BUILD_PACKAGES := pkg-config libiio-dev libgps-dev libsqlite3-dev libsodium-dev libzstd-dev libpcre2-dev
TEST_PACKAGES := libiio-utils iiod gpsd gpsd-clients umockdev zstd gzip faketime python3 python3-jsonschema
SWIFT := swift
RELEASE := .build/release

# A crash report that waits for a debugger would hang a script.
export SWIFT_BACKTRACE := enable=no

.PHONY: help run test lint build packages test-packages bench conformance evaluate fuzz fuzz-task \
  chaos

help:
	@echo 'make run          build and run the fitness check in this terminal'
	@echo 'make test         format lint, then every test'
	@echo 'make bench        speed and memory as ratios'
	@echo 'make conformance  public suites, one line each'
	@echo 'make evaluate     measures on recordings with ground truth'
	@echo 'make fuzz         fuzz the readers for a minute each'
	@echo 'make fuzz-task    fuzz the task reader for a minute'
	@echo 'make chaos        kill -9 at random moments, many times'

run: build
	$(RELEASE)/ambler run tasks/fitness-check.json --simulate $(ARGS)

build: packages
	$(SWIFT) build -c release --product ambler

test: packages test-packages lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

lint:
	$(SWIFT) format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests

bench: packages
	$(SWIFT) build -c release --product ambler
	$(SWIFT) build -c release --product AmblerBench
	$(RELEASE)/AmblerBench $(ARGS)

conformance: packages
	@$(SWIFT) build --build-tests 2>&1 | tail -n 1
	@$(SWIFT) test --skip-build --filter 'ConformanceLines|FHIRPathTests.ConformanceTests' 2>&1 | grep -E '^[a-z-]+: [0-9]+/[0-9]+|^failed:|^conformance: .*: |^skipped:' || true

evaluate: packages
	$(SWIFT) build -c release --product AmblerEvaluate
	$(RELEASE)/AmblerEvaluate $(ARGS)

FUZZ_SECONDS := 60
fuzz: packages
	@mkdir -p .build/fuzz/corpus
	swiftc -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler \
	  $$(find Sources/StrictJSON -name '*.swift') Tests/Fuzz/StrictJSONFuzz.swift -o .build/fuzz/strict-json
	.build/fuzz/strict-json -max_total_time=$(FUZZ_SECONDS) -max_len=4096 .build/fuzz/corpus

FUZZ_TASK := .build/fuzz/task
FUZZ_SWIFTC := swiftc -sanitize=fuzzer,address -parse-as-library -O -wmo -swift-version 6 \
  -package-name ambler -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault -I Sources/CPCRE2 -I $(FUZZ_TASK)
fuzz-task: packages
	@mkdir -p $(FUZZ_TASK)/corpus
	@cp tasks/*.json $(FUZZ_TASK)/corpus/
	for m in StrictJSON Pattern FHIRPath StudyModel; do \
	  $(FUZZ_SWIFTC) -module-name $$m -emit-module -emit-module-path $(FUZZ_TASK)/$$m.swiftmodule \
	    -c $$(find Sources/$$m -name '*.swift') -o $(FUZZ_TASK)/$$m.o || exit 1; done
	$(FUZZ_SWIFTC) Tests/Fuzz/TaskFuzz.swift $(FUZZ_TASK)/*.o $$(pkg-config --libs libpcre2-8) \
	  -o $(FUZZ_TASK)/task-fuzz
	$(FUZZ_TASK)/task-fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=8192 -timeout=10 $(FUZZ_TASK)/corpus

CHAOS_KILLS := 1000
chaos: packages test-packages
	$(SWIFT) build --build-tests
	AMBLER_KILLS=$(CHAOS_KILLS) $(SWIFT) test --skip-build --filter KillTests

# Installs the Debian packages of a list that are missing, and says which.
define install
	@missing=(); for p in $(1); do \
	  dpkg-query -W -f '$${Status}' "$$p" 2>/dev/null | grep -q 'install ok installed' || missing+=("$$p"); \
	done; \
	if [ $${#missing[@]} -gt 0 ]; then \
	  echo "Installing the missing Debian packages: $${missing[*]}"; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; \
	fi
endef

packages:
	$(call install,$(BUILD_PACKAGES))

test-packages:
	$(call install,$(TEST_PACKAGES))
