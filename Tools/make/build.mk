# The program.

SWIFT := swift
RELEASE := .build/release

.PHONY: run build speech
run: build page-packages
	$(RELEASE)/ambler tablet tasks/study.json --simulate $(ARGS)

build: packages
	$(SWIFT) build -c release --product ambler

# Sentences and digits that tasks play.
speech:
	$(call install,espeak-ng python3,exit 69;)
	python3 Tools/speech.py
