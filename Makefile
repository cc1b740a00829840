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

.PHONY: help run test lint build packages test-packages bench conformance evaluate fuzz fuzz-json fuzz-expressions fuzz-fhir fuzz-fhir-import chaos

help:
	@echo 'make run          build and run the fitness check in this terminal'
	@echo 'make test         format lint, then every test'
	@echo 'make bench        speed and memory as ratios'
	@echo 'make conformance  public suites, one line each'
	@echo 'make evaluate     measures on recordings with ground truth'
	@echo 'make fuzz         fuzz the readers for a minute each'
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
fuzz: fuzz-json fuzz-expressions fuzz-fhir fuzz-fhir-import

fuzz-json: packages
	@mkdir -p .build/fuzz/corpus
	swiftc -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler \
	  $$(find Sources/StrictJSON -name '*.swift') Tests/Fuzz/StrictJSONFuzz.swift -o .build/fuzz/strict-json
	.build/fuzz/strict-json -max_total_time=$(FUZZ_SECONDS) -max_len=4096 .build/fuzz/corpus

fuzz-expressions: packages
	@mkdir -p .build/fuzz/expressions
	swiftc -sanitize=address -parse-as-library -O -swift-version 6 -package-name ambler -I Sources/CPCRE2 \
	  -module-name Pattern -emit-module -emit-module-path .build/fuzz/Pattern.swiftmodule \
	  -emit-library -static Sources/Pattern/*.swift -o .build/fuzz/libPattern.a
	swiftc -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler -enable-upcoming-feature InternalImportsByDefault -I Sources/CPCRE2 -I .build/fuzz $$(find Sources/FHIRPath -name '*.swift') \
	  Tests/Fuzz/FHIRPathFuzz.swift -L .build/fuzz -lPattern -lpcre2-8 -o .build/fuzz/fhirpath
	ASAN_OPTIONS=detect_leaks=0 .build/fuzz/fhirpath -max_total_time=$(FUZZ_SECONDS) -max_len=512 -timeout=5 -rss_limit_mb=1024 \
	  -dict=Tests/Fuzz/fhirpath.dict .build/fuzz/expressions

FUZZ := .build/fuzz
FUZZ_FLAGS := -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -I $(FUZZ) -I Sources/CPCRE2

# Compiles one module of ours for a fuzzer.
define fuzz-module
	swiftc $(FUZZ_FLAGS) -wmo -module-name $(1) -emit-module-path $(FUZZ)/$(1).swiftmodule \
	  -c $$(find Sources/$(1) -name '*.swift') -o $(FUZZ)/$(1).o
endef

FUZZED_FHIR := $(addprefix $(FUZZ)/,$(addsuffix .o,StrictJSON Pattern FHIRPath StudyModel FHIR))

# Values that live as long as the process hide their pointers from the leak detector.
fuzz-fhir: packages
	@mkdir -p $(FUZZ)/fhir-corpus
	$(call fuzz-module,StrictJSON)
	$(call fuzz-module,Pattern)
	$(call fuzz-module,FHIRPath)
	$(call fuzz-module,StudyModel)
	$(call fuzz-module,FHIR)
	swiftc $(FUZZ_FLAGS) Tests/Fuzz/FHIRFuzz.swift $(FUZZED_FHIR) -lpcre2-8 -o $(FUZZ)/fhir
	ASAN_OPTIONS=detect_leaks=0 $(FUZZ)/fhir -max_total_time=$(FUZZ_SECONDS) -max_len=4096 \
	  -artifact_prefix=$(FUZZ)/ -dict=Tests/Fuzz/Seeds/fhir.dict $(FUZZ)/fhir-corpus Tests/Fuzz/Seeds/fhir

fuzz-fhir-import: packages
	@mkdir -p $(FUZZ)/fhir-import-corpus
	$(call fuzz-module,StrictJSON)
	$(call fuzz-module,Pattern)
	$(call fuzz-module,FHIRPath)
	$(call fuzz-module,StudyModel)
	$(call fuzz-module,FHIR)
	swiftc $(FUZZ_FLAGS) Tests/Fuzz/FHIRImportFuzz.swift $(FUZZED_FHIR) -lpcre2-8 -o $(FUZZ)/fhir-import
	ASAN_OPTIONS=detect_leaks=0 $(FUZZ)/fhir-import -max_total_time=$(FUZZ_SECONDS) -max_len=8192 \
	  -timeout=5 -rss_limit_mb=1024 -artifact_prefix=$(FUZZ)/ -dict=Tests/Fuzz/Seeds/fhir.dict \
	  $(FUZZ)/fhir-import-corpus Tests/Fuzz/Seeds/fhir-import

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
