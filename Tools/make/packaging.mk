# The Debian package, the kiosk, and pictures of the pages.

DEB := .build/deb
DEB_FILES := Packaging/debian
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/Fronts/Commands/Ambler.swift)
PACKAGE = $(DEB)/ambler_$(subst -,~,$(VERSION))_$$(dpkg --print-architecture).deb
.PHONY: deb deb-files deb-packages deb-check
# With Swift's libraries inside of the programs; see docs/package.md.
deb: packages deb-packages speech
	$(call BUILD_PROGRAMS,$(SWIFT) build -c release --static-swift-stdlib)
	@$(MAKE) --no-print-directory deb-files

# Packs the programs that are built.
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
	$(call install,debhelper dpkg-dev git lintian python3,exit 69;)

# The package in a new system, which is made and removed; ARGS may be --mirror URL. Needs the superuser.
deb-check:
	$(call install,debootstrap python3 systemd-container,exit 69;)
	python3 Tests/System/package/check.py $(PACKAGE) $(ARGS)

# What a kiosk needs on the machine beside the program; see docs/kiosk.md.
KIOSK_FILES := Packaging/kiosk
DESTDIR :=
UNITS := /usr/lib/systemd/system
POLICIES := /etc/chromium/policies/managed
.PHONY: kiosk-files kiosk-check
kiosk-files:
	install -D -m 644 -t '$(DESTDIR)$(UNITS)' $(KIOSK_FILES)/systemd/*.service
	install -D -m 644 -t '$(DESTDIR)/usr/lib/sysusers.d' $(KIOSK_FILES)/sysusers/ambler.conf
	install -D -m 644 -t '$(DESTDIR)/usr/lib/tmpfiles.d' $(KIOSK_FILES)/tmpfiles/ambler.conf
	install -D -m 644 -t '$(DESTDIR)$(POLICIES)' $(KIOSK_FILES)/chromium/ambler.json
	install -D -m 644 -t '$(DESTDIR)/etc/pam.d' $(KIOSK_FILES)/pam/ambler-kiosk

# AMBLER_PROGRAM names another program than the one that is built here.
kiosk-check: packages page-packages kiosk-packages
	test -n "$$AMBLER_PROGRAM" || { $(call BUILD_PROGRAMS,$(SWIFT_BUILD)); }
	AMBLER_PROGRAM="$${AMBLER_PROGRAM:-$(CURDIR)/$(WHOLE)/ambler}" python3 Tests/System/kiosk/check.py

# Pictures of every screen; ARGS are a folder, a language, a theme and, for the portal, a width.
.PHONY: screenshots portal-screenshots
screenshots portal-screenshots: packages page-packages test-packages python-system
	$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	AMBLER_PROGRAM=$(CURDIR)/$(WHOLE)/ambler $(PYTHON)/system/bin/python \
	  Tests/System/$(if $(filter portal%,$@),portal,tablet)/screenshots.py $(or $(ARGS),.build/$@)
