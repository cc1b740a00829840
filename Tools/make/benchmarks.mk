# Speed and memory as ratios, and how good the measures are. The package of its own is in Benchmarks/.

BENCHMARKS := Benchmarks/.build/release
BENCHMARK_BUILD = $(SWIFT) build -c release --package-path Benchmarks --scratch-path Benchmarks/.build

.PHONY: bench bench-rig bench-server conformance evaluate
# The tablet is measured in the browser that patients have, with all its windows; where that, or a peer, cannot be
# installed the bench says so and goes on.
bench: release python-system python-fhir python-gait
	-@$(MAKE) --no-print-directory page-packages kiosk-packages
	$(BENCHMARK_BUILD) --product AmblerBench
	AMBLER_PROGRAM=$(CURDIR)/$(RELEASE)/ambler AMBLER_CHROMIUM=/usr/bin/chromium \
	  AMBLER_BENCH_BROWSER=$(CURDIR)/Benchmarks/tablet \
	  AMBLER_BENCH_BROWSER_PYTHON=$(CURDIR)/$(PYTHON)/system/bin/python \
	  AMBLER_BENCH_PYTHON=$(CURDIR)/$(PYTHON)/fhir/bin/python \
	  AMBLER_BENCH_GAIT_PYTHON=$(CURDIR)/$(PYTHON)/gait/bin/python $(BENCHMARKS)/AmblerBench $(ARGS)
	$(if $(ARGS),,@$(MAKE) --no-print-directory bench-rig)

# What recording costs, beside iio_readdev and zstd.
bench-rig: release test-packages
	$(SWIFT) build -c release --product RigSource
	python3 -u Benchmarks/rig.py --program $(RELEASE)/ambler --source $(RELEASE)/RigSource --devices devices $(ARGS)

# The study server beside the Django baseline, where that is there; ARGS chooses sections, ROWS how many results,
# TABLETS how many tablets. The baseline's Python is kept in a folder that the user `postgres` may pass.
bench-server: release test-packages python-system
	$(call install,wrk curl,exit 69;)
	AMBLER_PROGRAM=$(CURDIR)/$(RELEASE)/ambler PYTHONDONTWRITEBYTECODE=1 \
	  $(PYTHON)/system/bin/python -u Benchmarks/server/bench.py $(ARGS)

conformance: test-build
	@$(WHOLE)/amblerPackageTests.xctest --testing-library swift-testing \
	  --filter 'ConformanceLines|OpenMHealthLines|FHIRPathTests.ConformanceTests' 2>&1 \
	  | grep -E '^[a-z-]+: [0-9]+/[0-9]+|^failed:|^conformance: .*: |^skipped:' || true

evaluate: packages
	$(BENCHMARK_BUILD) --product AmblerEvaluate
	$(BENCHMARKS)/AmblerEvaluate $(ARGS)
