# The program.

SWIFT := swift
RELEASE := .build/release
# `ambler` gives way to its siblings in the same folder; SwiftPM builds one product at a time. The largest is first: it
# has nearly all that the others are made of.
PROGRAMS := ambler-device ambler-server ambler
BUILD_PROGRAMS = $(foreach program,$(PROGRAMS),$(1) --product $(program) &&) true

# A build of everything at once: each module as a whole, without an index and without information for a debugger. It
# has a folder of its own, so that `swift build` stays quick for small changes. docs/testing.md has what each flag gave.
WHOLE := .build/whole/debug
LEAN := --disable-index-store -debug-info-format none
SWIFT_BUILD := $(SWIFT) build --scratch-path .build/whole $(LEAN) -Xswiftc -whole-module-optimization \
  -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo -Xswiftc -use-ld=lld

.PHONY: run release words openapi architecture chimes kept speech
# What a newcomer needs is built, not what a release needs.
run: packages page-packages $(WHOLE)/ambler
	$(WHOLE)/ambler tablet tasks/study.json --simulate $(ARGS)

# Asking SwiftPM whether anything changed takes it four seconds. Folders are asked too: their time tells of files that went.
$(WHOLE)/ambler: Package.swift $(shell find Sources) | packages
	$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	touch $@

release: packages
	$(call BUILD_PROGRAMS,$(SWIFT) build -c release)

# How Swift names the words, from the catalogues.
words:
	python3 Tools/words/keys.py

# What the routes say of themselves in the description of the study server.
openapi: packages $(WHOLE)/ambler
	python3 Tools/api/openapi.py $(WHOLE)/ambler

# The drawing of all targets, from Package.swift.
architecture:
	python3 Tools/architecture/drawing.py

# The sounds of reminders.
chimes:
	python3 Tools/chimes.py

# The picture of what a tablet keeps, from the sources that keep it.
kept:
	python3 Tools/kept/kept.py

# Sentences and digits that tasks play.
speech:
	$(call install,espeak-ng python3,exit 69;)
	python3 Tools/speech.py
