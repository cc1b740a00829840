# The commands of the project. `make run` and `make test` install what is missing and need nothing but this checkout,
# Debian 12 and a Swift 6.3 toolchain. The parts are in Tools/make; `make help` lists what there is.

SHELL := /bin/bash
# Rules for C and the like are looked for at each of three thousand files, which takes make more than a second.
MAKEFLAGS += --no-builtin-rules
.DEFAULT_GOAL := help

# A crash report that waits for a debugger would hang a script.
export SWIFT_BACKTRACE := enable=no

include Tools/make/packages.mk
include Tools/make/build.mk
include Tools/make/tests.mk
include Tools/make/benchmarks.mk
include Tools/make/fuzz.mk
include Tools/make/rig.mk
include Tools/make/packaging.mk

.PHONY: help
help:
	@echo 'make run          build, start the tablet, and open its page where there is a desktop'
	@echo 'make test         lint, and the tests of every change [PART=name]'
	@echo 'make test-all     everything there is, part by part [PART=name] [RESUME=1]'
	@echo 'make steady       the tests of every change, N times, on a busy machine [N=20]'
	@echo 'make words        how Swift names the words of the catalogues, written anew'
	@echo 'make openapi      what openapi.json has from the routes of the study server, written anew'
	@echo 'make architecture the drawing of all targets in docs/architecture.md, written anew'
	@echo 'make kept         the picture of what a tablet keeps in docs/kept.svg, drawn anew'
	@echo 'make lint         formats, comments, imports and unsure patterns: Swift, Python and JavaScript'
	@echo 'make bench        speed and memory as ratios'
	@echo 'make bench-rig    what a rig costs beside iio_readdev, and a million samples a second; a part of make bench'
	@echo 'make bench-server the study server beside its peer, recordings, a thousand tablets, ten million results'
	@echo 'make conformance  public suites, one line each'
	@echo 'make evaluate     measures on recordings with ground truth'
	@echo 'make fuzz         fuzz each reader for ten minutes, or all together for so long [HOURS=n]'
	@echo 'make chaos        tablets, servers and databases killed, cut and filled; the history is judged [SECONDS=n] [SEED=n]'
	@echo 'make starve       ten hostile tablets and 5,000 silent sockets: how long others wait, how much memory is taken [SECONDS=n] [SEED=n]'
	@echo 'make tamper       a study server'"'"'s database changed past the server, and what the audit finds is counted [N=500] [SEED=n]'
	@echo 'make kills        a tablet killed with -9 at random moments, many times'
	@echo 'make soak         a rig for half an hour under all that can happen to it, every sample counted'
	@echo 'make rig-vm       the Debian package records in a machine whose power is cut ten times [CUTS=n] [SEED=n]'
	@echo 'make kiosk-check  the kiosk under Xvfb and cage: crashes, kills, keys that leave'
	@echo 'make kiosk-files  puts the kiosk'"'"'s units and policies in place below DESTDIR'
	@echo 'make deb          the Debian package, in .build/deb'
	@echo 'make deb-check    installs that package in a new system, and tries it there'
	@echo 'make chimes       the sounds of reminders'
	@echo 'make speech       the spoken sentences and digits of tasks, by a machine'"'"'s voice'
	@echo 'make screenshots  pictures of every screen of the tablet; portal-screenshots: of the portal'
