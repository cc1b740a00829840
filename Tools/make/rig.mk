# Rigs for longer than a test: a soak, and a machine whose power is cut.

.PHONY: soak rig-vm kills chaos fleet starve tamper
# A rig of eight sensors under all that can happen to it, and every sample counted afterwards.
soak: release test-packages
	$(SWIFT_BUILD) --product RigSource
	python3 Tests/System/rig/soak.py --source $(WHOLE)/RigSource --program $(RELEASE)/ambler --devices devices \
	  --seed $(or $(SEED),1) --seconds $(or $(SECONDS),1800) $(ARGS)

# The Debian package on Debian's own kernel with its real sensor driver, under qemu, while the power is cut again and
# again; see docs/rig-vm.md. ARGS may be --keep-image, or --mirror URL. Needs the superuser, as Debian is installed anew.
CUTS := 10
rig-vm:
	$(call install,debootstrap e2fsprogs gcc libc6-dev python3 qemu-system-x86 zstd,exit 69;)
	PYTHONDONTWRITEBYTECODE=1 python3 Tests/System/rig-vm/rig_vm.py \
	  $(PACKAGE) --folder .build/rig-vm --cuts $(CUTS) --seed $(or $(SEED),1) $(ARGS)

# Tablets, small clients, two study servers and their database under misfortune, from a seed; see docs/chaos.md. The last
# line counts. An hour (SECONDS=3600) is meant to acknowledge 100,000 results.
chaos: packages test-packages python-system
	@$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	@AMBLER_PROGRAM=$(CURDIR)/$(WHOLE)/ambler $(PYTHON)/system/bin/python Tests/System/chaos/chaos.py --seconds $(or $(SECONDS),300) $(if $(SEED),--seed $(SEED))

# A study server's database is changed past the server, from a seed, and the audit must find each change. The last line counts.
tamper: packages test-packages python-system
	@$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	@PYTHONPATH=Tests/System AMBLER_PROGRAM=$(CURDIR)/$(WHOLE)/ambler $(PYTHON)/system/bin/python Tests/System/server/tampering.py \
	  --count $(if $(filter command line,$(origin N)),$(N),500) $(if $(SEED),--seed $(SEED))

# Many tablets while a new version of their study is published; see docs/chaos.md. It prints how long each kind took.
fleet: packages test-packages python-system
	@$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	@AMBLER_PROGRAM=$(CURDIR)/$(WHOLE)/ambler $(PYTHON)/system/bin/python Tests/System/chaos/fleet.py --server-killed \
	  --tablets $(or $(TABLETS),50) $(if $(SEED),--seed $(SEED))

# Ten hostile tablets and 5,000 silent sockets beside honest people; see docs/chaos.md. The last line has what they saw.
starve: packages test-packages python-system
	@$(call BUILD_PROGRAMS,$(SWIFT_BUILD))
	@AMBLER_PROGRAM=$(CURDIR)/$(WHOLE)/ambler $(PYTHON)/system/bin/python Tests/System/chaos/starve.py \
	  --seconds $(or $(SECONDS),120) $(if $(SEED),--seed $(SEED))

# One tablet that delivers to a folder, killed at random moments, many times.
KILLS := 1000
kills: test-build
	AMBLER_KILLS=$(KILLS) python3 Tools/testing/run.py --all --part program --only KillTests
