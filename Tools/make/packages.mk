# What must be on the machine: Debian's packages, and Python packages in environments of their own.

BUILD_PACKAGES := pkg-config libiio-dev libgps-dev libudev-dev libsqlite3-dev libsodium-dev libzstd-dev zlib1g-dev \
  libpcre2-dev libfreexl-dev libzip-dev libexpat1-dev libfftw3-dev libasound2-dev libespeak-ng-dev espeak-ng-data \
  libmicrohttpd-dev libgnutls28-dev libsystemd-dev libpq-dev libcurl4-openssl-dev libqrencode-dev \
  libicu-dev
# Letters of the page and its charts.
PAGE_PACKAGES := fonts-inter fonts-noto-core libjs-dygraphs
TEST_PACKAGES := haproxy openssl postgresql-15 libiio-utils iiod gpsd gpsd-clients umockdev gir1.2-umockdev-1.0 \
  python3-gi zstd gzip unzip faketime python3-jsonschema socat zbar-tools dbus-daemon dbus-bin python3-dbusmock \
  r-base-core swtpm swtpm-tools tpm2-tools libtss2-tcti-swtpm0 libtss2-esys-3.0.2-0 libtss2-mu0 libtss2-rc0
PYTHON_PACKAGES := python3 python3-venv
# The browser without windows of its own: the same engine, and a good deal lighter.
BROWSER_PACKAGES := chromium-headless-shell
# A screen without a screen, a person's keys on it, and pictures of it.
KIOSK_PACKAGES := chromium cage xwayland xvfb openbox xdotool imagemagick

# Installs the Debian packages of a list that are missing, and says which.
define install
	@there=" $$(dpkg-query -W -f '$${Package} $${Status}\n' $(1) 2>/dev/null | sed -n 's/ install ok installed$$//p' | tr '\n' ' ')"; \
	missing=(); for p in $(1); do [[ "$$there" == *" $$p "* ]] || missing+=("$$p"); done; \
	if [ $${#missing[@]} -gt 0 ]; then \
	  echo "Installing the missing Debian packages: $${missing[*]}"; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  if ! { $$sudo apt-get update -qq && \
	    $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; }; then \
	    echo "These Debian packages could not be installed: $${missing[*]}. Install them, or let this machine reach a mirror of Debian." >&2; \
	    $(2) \
	  fi; \
	fi
endef

.PHONY: packages page-packages test-packages kiosk-packages python-packages
packages:
	$(call install,$(BUILD_PACKAGES),exit 69;)

page-packages:
	$(call install,$(PAGE_PACKAGES),exit 69;)

# Without one of these the parts that need it are skipped, and say so.
test-packages:
	$(call install,$(TEST_PACKAGES) $(BROWSER_PACKAGES),true;)

python-packages:
	$(call install,$(PYTHON_PACKAGES),exit 69;)

kiosk-packages:
	$(call install,$(KIOSK_PACKAGES),exit 69;)

# An environment of Python is a folder below .build/python, made once from a list of packages and made again when that
# list changes. `installed` is written last: where it is, the environment is whole. Without a registry, what needs the
# environment is skipped, and says so.
PYTHON_LISTS := system:Tests/System/requirements.txt export:Tests/Support/export/requirements.txt \
  recordings:Tests/Support/recordings/requirements.txt lint:Tools/lint/requirements.txt \
  fhir:Benchmarks/requirements-fhir.txt gait:Benchmarks/requirements-gait.txt
PYTHON := .build/python

define python-rule
.PHONY: python-$(1)
python-$(1): python-packages
	@cmp -s $(2) $(PYTHON)/$(1)/installed || { \
	  rm -rf $(PYTHON)/$(1); python3 -m venv $(PYTHON)/$(1) && \
	  $(PYTHON)/$(1)/bin/pip install -q --disable-pip-version-check -r $(2) && cp $(2) $(PYTHON)/$(1)/installed; } || \
	  echo 'The Python packages of $(2) could not be installed; what needs them is skipped. Is PyPI within reach?' >&2
endef
$(foreach one,$(PYTHON_LISTS),$(eval $(call python-rule,$(firstword $(subst :, ,$(one))),$(lastword $(subst :, ,$(one))))))
