# The commands of the project. `make run` and `make test` install what is missing and need nothing
# but this checkout, Debian 12, a Swift 6.3 toolchain, and Debian's packages.

SHELL := /bin/bash
.DEFAULT_GOAL := help

BUILD_PACKAGES := pkg-config libiio-dev libgps-dev libudev-dev libsqlite3-dev libsodium-dev libzstd-dev zlib1g-dev libpcre2-dev libfreexl-dev libzip-dev libexpat1-dev libfftw3-dev libasound2-dev libespeak-ng-dev espeak-ng-data libmicrohttpd-dev libgnutls28-dev libsystemd-dev libpq-dev libcurl4-openssl-dev libqrencode-dev
TEST_PACKAGES := haproxy openssl postgresql-15 libiio-utils iiod gpsd gpsd-clients umockdev gir1.2-umockdev-1.0 python3-gi zstd gzip unzip faketime python3 python3-jsonschema socat zbar-tools dbus-daemon dbus-bin python3-dbusmock r-base-core
# The letters of the page and its charts.
PAGE_PACKAGES := fonts-inter fonts-noto-core libjs-dygraphs
# The browser without windows of its own: the same engine, and a good deal lighter.
BROWSER_PACKAGES := chromium-headless-shell python3-venv
# A screen without a screen, a person's keys on it, and pictures of it.
KIOSK_PACKAGES := chromium cage xwayland xvfb openbox xdotool imagemagick
SPEECH_PACKAGES := espeak-ng python3
# What makes a package of Debian, looks it over, and tries it in a system of its own.
DEB_PACKAGES := debhelper dpkg-dev git lintian python3
DEB_CHECK_PACKAGES := debootstrap python3 systemd-container
# A machine of its own with Debian's kernel, and the compiler of the sensor that is played in it.
RIG_VM_PACKAGES := debootstrap e2fsprogs gcc libc6-dev python3 qemu-system-x86 zstd
SWIFT := swift
RELEASE := .build/release

# A crash report that waits for a debugger would hang a script.
export SWIFT_BACKTRACE := enable=no

.PHONY: screenshots
screenshots: packages page-packages browser-packages
	$(SWIFT) build --product ambler
	$(BROWSER_PYTHON)/bin/python Tests/System/tablet/screenshots.py $(or $(ARGS),.build/screenshots)

.PHONY: help run test lint build speech packages test-packages page-packages browser-packages browser-test export-packages recording-packages bench-packages bench conformance evaluate chaos

help:
	@echo 'make run          build, start the tablet, and open its page where there is a desktop'
	@echo 'make test         format lint, then every test'
	@echo 'make bench        speed and memory as ratios'
	@echo 'make bench-rig    what a rig costs beside iio_readdev, and a million samples a second; a part of make bench'
	@echo 'make rig-page-test the page of a rig, and an inspection on paper, in a browser'
	@echo 'make rig-test     a running rig, watched: status, metrics, page, watchdog, udev'
	@echo 'make bench-server the study server beside its peer, recordings, a thousand tablets, ten million results'
	@echo 'make conformance  public suites, one line each'
	@echo 'make evaluate     measures on recordings with ground truth'
	@echo 'make fuzz         fuzz the readers for a minute each'
	@echo 'make chaos        tablets, server and database killed, cut and filled; what arrived is counted [SECONDS=n] [SEED=n]'
	@echo 'make kills        a tablet killed with -9 at random moments, many times'
	@echo 'make soak         a rig for half an hour under all that can happen to it, every sample counted'
	@echo 'make rig-vm       the Debian package records in a machine whose power is cut ten times [CUTS=n] [SEED=n]'
	@echo 'make kiosk-check  the kiosk under Xvfb and cage: crashes, kills, keys that leave'
	@echo 'make kiosk-files  puts the kiosk'"'"'s units and policies in place below DESTDIR'
	@echo 'make deb          the Debian package, in .build/deb'
	@echo 'make deb-check    installs that package in a new system, and tries it there'
	@echo 'make speech       the spoken sentences and digits of tasks, by a machine'"'"'s voice'

run: build page-packages
	$(RELEASE)/ambler tablet tasks/study.json --simulate $(ARGS)

build: packages
	$(SWIFT) build -c release --product ambler

test: packages test-packages page-packages browser-packages export-packages recording-packages server-packages lint
	$(SWIFT) build --build-tests
	@$(MAKE) --no-print-directory -j 2 test-program test-libraries || \
	  { echo 'Failed:'; grep -h -A 4 '✘' .build/test-program.log .build/test-libraries.log; exit 1; }
	$(SWIFT_TEST) 1 --filter '^WebServerTests'
	$(SERVER_TEST)
	$(CHAOS_TEST)
	$(SOAK_TEST)
	$(RIG_TEST)
	$(RIG_PAGE_TEST)
	$(BROWSER_TEST)
	$(PORTAL_TEST)

# Most tests of the program wait for one, those of the libraries compute: side by side they leave no processor idle.
# A test that waits holds a thread. Begun all at once, they would wait for each other until their limits of time are
# over, so no more than a few run together, and those of the server one by one: their clients block. Only what fails
# is told, and told once more at the end.
SWIFT_TEST = .build/debug/amblerPackageTests.xctest --testing-library swift-testing --quiet \
  --experimental-maximum-parallelization-width
.PHONY: test-program test-libraries
test-program:
	@set -o pipefail; $(SWIFT_TEST) 4 --filter '^amblerTests' 2>&1 | tee .build/test-program.log
test-libraries:
	@set -o pipefail; $(SWIFT_TEST) 2 --skip '^(amblerTests|WebServerTests)' 2>&1 | tee .build/test-libraries.log

# The study server as a process, on a PostgreSQL of its own; ARGS chooses tests.
SERVER_PYTHON := .build/server-python
SERVER_TEST = $(SERVER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider Tests/System/server $(ARGS)
.PHONY: server-test server-packages
server-test: packages test-packages server-packages
	$(SWIFT) build --product ambler
	AMBLER_MADE_UP=1 AMBLER_LONG=1 $(SERVER_TEST)

server-packages:
	@cmp -s Tests/System/server/requirements.txt $(SERVER_PYTHON)/installed || { \
	  python3 -m venv $(SERVER_PYTHON) && \
	  $(SERVER_PYTHON)/bin/pip install -q -r Tests/System/server/requirements.txt && \
	  cp Tests/System/server/requirements.txt $(SERVER_PYTHON)/installed; }

# The page in Debian's browser, against the program itself; ARGS chooses tests.
BROWSER_PYTHON := .build/browser-python
# Three windows at a time: most of a task is waiting.
BROWSER_TEST = $(BROWSER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider -n 3 Tests/System/tablet $(ARGS)
browser-test: packages test-packages page-packages browser-packages
	$(SWIFT) build --product ambler
	AMBLER_WALKS=200 $(BROWSER_TEST)

# The page of a rig in the same browser, against a made-up rig and the program itself.
.PHONY: rig-page-test
RIG_PAGE_TEST = $(BROWSER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider -n 2 Tests/System/rig-page $(ARGS)
rig-page-test: packages test-packages page-packages browser-packages
	$(SWIFT) build --product ambler
	$(SWIFT) build --product RigSource
	$(RIG_PAGE_TEST)

# The portal in the same browser, against the study server itself.
.PHONY: portal-test
PORTAL_TEST = $(BROWSER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider -n 2 Tests/System/portal $(ARGS)
portal-test: packages test-packages page-packages browser-packages
	$(SWIFT) build --product ambler
	$(PORTAL_TEST)

# Pictures of every screen of the portal; ARGS are a folder, a language, a theme and a width.
.PHONY: portal-screenshots
portal-screenshots: packages test-packages page-packages browser-packages
	$(SWIFT) build --product ambler
	$(BROWSER_PYTHON)/bin/python Tests/System/portal/screenshots.py $(or $(ARGS),.build/portal-screenshots)

# What a kiosk needs on the machine beside the program; see docs/kiosk.md.
KIOSK_FILES := Packaging/kiosk
DESTDIR :=
UNITS := /usr/lib/systemd/system
POLICIES := /etc/chromium/policies/managed
.PHONY: kiosk-files kiosk-check kiosk-packages
kiosk-files:
	install -D -m 644 -t '$(DESTDIR)$(UNITS)' $(KIOSK_FILES)/systemd/*.service
	install -D -m 644 -t '$(DESTDIR)/usr/lib/sysusers.d' $(KIOSK_FILES)/sysusers/ambler.conf
	install -D -m 644 -t '$(DESTDIR)/usr/lib/tmpfiles.d' $(KIOSK_FILES)/tmpfiles/ambler.conf
	install -D -m 644 -t '$(DESTDIR)$(POLICIES)' $(KIOSK_FILES)/chromium/ambler.json
	install -D -m 644 -t '$(DESTDIR)/etc/pam.d' $(KIOSK_FILES)/pam/ambler-kiosk

# AMBLER_PROGRAM names another program than the debug one.
kiosk-check: packages page-packages kiosk-packages
	test -n "$$AMBLER_PROGRAM" || $(SWIFT) build --product ambler
	python3 Tests/System/kiosk/check.py

kiosk-packages:
	$(call install,$(KIOSK_PACKAGES))

# The Debian package, with Swift's libraries inside of the program; see docs/package.md.
DEB := .build/deb
DEB_FILES := Packaging/debian
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/ambler/Ambler.swift)
.PHONY: deb deb-files deb-packages deb-check
deb: packages deb-packages speech
	$(SWIFT) build -c release --static-swift-stdlib --product ambler
	@$(MAKE) --no-print-directory deb-files

# Packs the program that is built.
deb-files:
	rm -rf $(DEB) && mkdir -p $(DEB)/source
	cp -r $(DEB_FILES) $(DEB)/source/debian
	ln -s '$(CURDIR)' $(DEB)/source/checkout
	python3 $(DEB_FILES)/changelog.py $(VERSION) "$$(git log -1 --format=%cD || date -R)" \
	  < CHANGELOG.md > $(DEB)/source/debian/changelog
	cd $(DEB)/source && dpkg-buildpackage --build=binary --no-sign
	lintian --allow-root --fail-on error,warning $(DEB)/ambler_*.deb
	@ls $(DEB)/ambler_*.deb

deb-packages:
	$(call install,$(DEB_PACKAGES))

# The package in a new system, which is made and removed; ARGS may be --mirror URL. Needs the superuser.
deb-check:
	$(call install,$(DEB_CHECK_PACKAGES))
	python3 Tests/System/package/check.py $(DEB)/ambler_$(VERSION)_$$(dpkg --print-architecture).deb $(ARGS)

# That package on Debian's own kernel with its real sensor driver, under qemu, while the power is cut again and again;
# see docs/rig-vm.md. ARGS may be --keep-image, or --mirror URL. Needs the superuser, as Debian is installed anew.
CUTS := 10
RIG_VM_PYTHON := PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Tests/System/rig:Tests/System/package python3
.PHONY: rig-vm
rig-vm:
	$(call install,$(RIG_VM_PACKAGES))
	$(RIG_VM_PYTHON) -m unittest discover -q -s Tests/System/rig-vm
	$(RIG_VM_PYTHON) Tests/System/rig-vm/rig_vm.py \
	  $(DEB)/ambler_$(VERSION)_$$(dpkg --print-architecture).deb --folder .build/rig-vm --cuts $(CUTS) \
	  --seed $(or $(SEED),1) $(ARGS)

# Sentences and digits that tasks play.
speech:
	$(call install,$(SPEECH_PACKAGES))
	python3 Tools/speech.py

# Makes a Python with the packages of a list once, in a folder; without a network it says what is missing and goes on.
# $(1) the folder, $(2) the list, $(3) what is said.
define peer-python
	$(call install,python3-venv)
	@cmp -s $(2) $(1)/installed || { \
	  python3 -m venv $(1) && $(1)/bin/pip install -q -r $(2) && cp $(2) $(1)/installed; } \
	  || echo 'Not installed: $(3)'
endef

# Who reads the files of an export in tests: pyarrow and pandas, in a Python of their own. Without a network the tests
# that need them are skipped, and say so.
EXPORT_PYTHON := .build/export-python
export-packages: Tests/Support/export/requirements.txt
	$(call peer-python,$(EXPORT_PYTHON),$<,pyarrow and pandas; the tests of exports that read with them are skipped)

# Other readers of the files of Axivity and GENEActiv, which find what the import finds, and files that real devices wrote.
RECORDING_PYTHON := .build/recording-python
recording-packages: Tests/Support/recordings/requirements.txt
	$(call peer-python,$(RECORDING_PYTHON),$<,cwa_reader_rs and scikit-digital-health; the tests that compare imports with them are skipped)
	@$(RECORDING_PYTHON)/bin/python Tests/Support/recordings/samples.py .build/recording-samples 2> /dev/null \
	  || echo 'Not fetched: files of real devices; the tests that import them are skipped'

lint:
	$(SWIFT) format lint --strict --recursive --configuration .swift-format Package.swift Benchmarks/Package.swift Sources Tests Benchmarks/Sources

# The peer of reading FHIR, in a Python of its own; without it the bench says that it is not there.
BENCH_PYTHON := .build/bench-python
BENCH_PEER := fhir.resources==8.3.0
# The peers of steps and gait are large and have a Python of their own.
GAIT_PYTHON := .build/bench-python-gait
GAIT_PEERS := mobgap==1.2.0 scikit-digital-health==0.17.18

# Makes a Python with packages in it once, in a folder; without a network it says so and goes on.
define bench-python
	@test -e $(1)/ready || { echo 'Installing $(2) to compare with'; \
	  python3 -m venv $(1) && $(1)/bin/pip install -q $(2) && touch $(1)/ready; } \
	  || echo 'Not installed: $(2); the bench goes on without them'
endef

# The tablet is measured in a browser; where that cannot be installed the bench says so and goes on.
bench: packages bench-packages
	-@$(MAKE) --no-print-directory page-packages browser-packages
	$(call bench-python,$(BENCH_PYTHON),$(BENCH_PEER))
	$(call bench-python,$(GAIT_PYTHON),$(GAIT_PEERS))
	$(SWIFT) build -c release --product ambler
	$(SWIFT) build -c release --product AmblerBench
	AMBLER_PROGRAM=$(CURDIR)/$(RELEASE)/ambler AMBLER_CHROMIUM=/usr/bin/chromium AMBLER_BENCH_BROWSER=$(CURDIR)/Benchmarks/tablet \
	  AMBLER_BENCH_BROWSER_PYTHON=$(CURDIR)/$(BROWSER_PYTHON)/bin/python \
	  AMBLER_BENCH_PYTHON=$(CURDIR)/$(BENCH_PYTHON)/bin/python \
	  AMBLER_BENCH_GAIT_PYTHON=$(CURDIR)/$(GAIT_PYTHON)/bin/python $(RELEASE)/AmblerBench $(ARGS)
	$(if $(ARGS),,@$(MAKE) --no-print-directory bench-rig)

# The study server beside the Django baseline, where that is there; ARGS chooses sections, ROWS how many results, TABLETS how many tablets.
# The baseline's Python is kept in a folder that the user `postgres` may pass.
.PHONY: bench-server
bench-server: packages test-packages server-packages
	$(call install,wrk curl)
	$(SWIFT) build -c release --product ambler
	AMBLER_PROGRAM=$(CURDIR)/$(RELEASE)/ambler PYTHONDONTWRITEBYTECODE=1 \
	  $(SERVER_PYTHON)/bin/python -u Benchmarks/server/bench.py $(ARGS)

conformance: packages
	@$(SWIFT) build --build-tests 2>&1 | tail -n 1
	@$(SWIFT) test --skip-build --filter 'ConformanceLines|OpenMHealthLines|FHIRPathTests.ConformanceTests' 2>&1 | grep -E '^[a-z-]+: [0-9]+/[0-9]+|^failed:|^conformance: .*: |^skipped:' || true

evaluate: packages
	$(SWIFT) build -c release --product AmblerEvaluate
	$(RELEASE)/AmblerEvaluate $(ARGS)

FUZZ_SECONDS := 60
FUZZ := .build/fuzz
FUZZ_FLAGS := -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -I $(FUZZ) -I Sources/CPCRE2 -I Sources/CFFTW -I Sources/CZlib -I Sources/CZstd
# Values that live as long as the process hide their pointers from the leak detector.
FUZZ_RUN := ASAN_OPTIONS=detect_leaks=0
FUZZ_LIMITS := -max_total_time=$(FUZZ_SECONDS) -timeout=5 -rss_limit_mb=1024 -artifact_prefix=$(FUZZ)/
FUZZ_MODULES := StrictJSON Pattern FHIRPath StudyModel FHIR Signals TaskRunner ActiveTasks

.PHONY: fuzz fuzz-modules fuzz-json fuzz-fhirpath fuzz-task fuzz-fhir fuzz-fhir-import fuzz-table fuzz-calibration fuzz-recordings
fuzz: fuzz-json fuzz-fhirpath fuzz-task fuzz-fhir fuzz-fhir-import fuzz-table fuzz-calibration fuzz-recordings

# Compiles one module of ours for a fuzzer.
define fuzz-module
	swiftc $(FUZZ_FLAGS) -wmo -module-name $(1) -emit-module-path $(FUZZ)/$(1).swiftmodule \
	  -c $$(find Sources/$(1) -name '*.swift') -o $(FUZZ)/$(1).o

endef

fuzz-modules: packages
	@mkdir -p $(FUZZ)
	$(foreach module,$(FUZZ_MODULES),$(call fuzz-module,$(module)))

# $(1) the file's name without Fuzz.swift, $(2) the modules it uses, $(3) further arguments.
define fuzz-program
	@mkdir -p $(FUZZ)/corpus-$(1)
	swiftc $(FUZZ_FLAGS) -module-name $(1)Fuzz Tests/Fuzz/$(1)Fuzz.swift $(patsubst %,$(FUZZ)/%.o,$(2)) -lpcre2-8 -lfftw3 -lz -lzstd -o $(FUZZ)/$(1)
	$(FUZZ_RUN) $(FUZZ)/$(1) $(FUZZ_LIMITS) $(3) $(FUZZ)/corpus-$(1)
endef

fuzz-json: fuzz-modules
	$(call fuzz-program,StrictJSON,StrictJSON,-max_len=4096)

fuzz-fhirpath: fuzz-modules
	$(call fuzz-program,FHIRPath,Pattern FHIRPath,-max_len=512 -dict=Tests/Fuzz/fhirpath.dict)

fuzz-task: fuzz-modules
	$(call fuzz-program,Task,$(FUZZ_MODULES),-max_len=8192) tasks

fuzz-calibration: fuzz-modules
	$(call fuzz-program,Calibration,StrictJSON Pattern FHIRPath StudyModel,-max_len=4096) Tests/Fuzz/Seeds/calibration

fuzz-fhir: fuzz-modules
	$(call fuzz-program,FHIR,$(FUZZ_MODULES),-max_len=4096 -dict=Tests/Fuzz/Seeds/fhir.dict) Tests/Fuzz/Seeds/fhir

fuzz-fhir-import: fuzz-modules
	$(call fuzz-program,FHIRImport,$(FUZZ_MODULES),-max_len=8192 -dict=Tests/Fuzz/Seeds/fhir.dict) Tests/Fuzz/Seeds/fhir-import

# Tables of numbers need none of the other modules.
fuzz-table: packages
	@mkdir -p $(FUZZ)
	$(call fuzz-module,NumberTable)
	$(call fuzz-program,NumberTable,NumberTable,-max_len=4096) Tests/Fuzz/Seeds/table

# Files of devices: seeds are made by the program that makes those of the tests.
FUZZ_RECORDINGS := StrictJSON Pattern FHIRPath StudyModel RecordingImport
fuzz-recordings: packages
	@mkdir -p $(FUZZ)/seeds-recordings
	$(foreach module,$(FUZZ_RECORDINGS),$(call fuzz-module,$(module)))
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/ax3.cwa seconds=3
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/ax6.cwa seconds=2 axes=6
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/packed.cwa seconds=3 packed=1
	python3 Tests/Support/recordings/device_files.py geneactiv $(FUZZ)/seeds-recordings/wrist.bin pages=2
	$(call fuzz-program,RecordingImport,$(FUZZ_RECORDINGS),-max_len=16384) $(FUZZ)/seeds-recordings

# Tablets, the study server and its database under misfortune, from a seed; see docs/chaos.md. The last line counts.
chaos: packages test-packages server-packages
	@$(SWIFT) build --product ambler
	@$(SERVER_PYTHON)/bin/python Tests/System/chaos/chaos.py --seconds $(or $(SECONDS),300) $(if $(SEED),--seed $(SEED))

# The short version: a minute of it, with a seed that stays, and whether the checker sees what it must.
CHAOS_TEST = $(SERVER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider Tests/System/chaos $(ARGS)
.PHONY: chaos-test
chaos-test: packages test-packages server-packages
	$(SWIFT) build --product ambler
	$(CHAOS_TEST)

# One tablet that delivers to a folder, killed at random moments, many times.
KILLS := 1000
.PHONY: kills
kills: packages test-packages
	$(SWIFT) build --build-tests
	AMBLER_KILLS=$(KILLS) $(SWIFT) test --skip-build --filter KillTests

# A rig of eight sensors under all that can happen to it, and every sample counted afterwards; two minutes of it
# are in `make test`.
.PHONY: soak soak-test rig-test bench-rig
SOAK = python3 Tests/System/rig/soak.py --source .build/debug/RigSource --devices devices --seed $(or $(SEED),1)
RIG_TEST = $(SERVER_PYTHON)/bin/python -m pytest -q -p no:cacheprovider Tests/System/rig $(ARGS)
SOAK_TEST = $(SOAK) --program .build/debug/ambler --seconds 120 --kill-every 40
soak: build packages test-packages
	$(SWIFT) build --product RigSource
	$(SOAK) --program $(RELEASE)/ambler --seconds $(or $(SECONDS),1800) $(ARGS)

# A running rig as those see it who watch it; ARGS chooses tests.
rig-test: packages test-packages server-packages
	$(SWIFT) build --product ambler
	$(SWIFT) build --product RigSource
	$(SWIFT) build --product SensorProbe
	$(RIG_TEST)

# What recording costs, beside iio_readdev and zstd.
bench-rig: build packages test-packages
	$(SWIFT) build --product RigSource -c release
	python3 -u Benchmarks/rig.py --program $(RELEASE)/ambler --source $(RELEASE)/RigSource --devices devices $(ARGS)

soak-test: packages test-packages
	$(SWIFT) build --product ambler
	$(SWIFT) build --product RigSource
	$(SOAK_TEST)

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

page-packages:
	$(call install,$(PAGE_PACKAGES))

browser-packages: Tests/System/tablet/requirements.txt
	$(call install,$(BROWSER_PACKAGES))
	@cmp -s Tests/System/tablet/requirements.txt $(BROWSER_PYTHON)/installed || { \
	  python3 -m venv $(BROWSER_PYTHON) && \
	  $(BROWSER_PYTHON)/bin/pip install -q -r Tests/System/tablet/requirements.txt && \
	  cp Tests/System/tablet/requirements.txt $(BROWSER_PYTHON)/installed; }

# The browser that patients have, with all its windows, is what is measured.
bench-packages:
	$(call install,python3-venv chromium)
