# Fuzzers of all readers; a corpus grows below .build/fuzz.

# `make fuzz` runs each for ten minutes; with HOURS=n all of them share so many hours.
FUZZERS := json fhirpath task fhir fhir-import table calibration recordings envelope zip compression passkey token receipt result study
FUZZ_SECONDS := $(if $(HOURS),$(shell expr $(HOURS) \* 3600 / $(words $(FUZZERS))),600)
FUZZ := .build/fuzz
FUZZ_FLAGS := -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 -package-name ambler \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -I $(FUZZ) -I Sources/CLibraries/CPCRE2 -I Sources/CLibraries/CFFTW -I Sources/CLibraries/CZlib -I Sources/CLibraries/CZstd \
  -I Sources/CLibraries/CICU -I Sources/CLibraries/CSodium -I Sources/CLibraries/CGnuTLS -I Sources/CLibraries/CLinux -I Sources/Ground/CWords/include
# Values that live as long as the process hide their pointers from the leak detector.
FUZZ_RUN := ASAN_OPTIONS=detect_leaks=0
FUZZ_LIMITS := -max_total_time=$(FUZZ_SECONDS) -timeout=5 -rss_limit_mb=1024 -artifact_prefix=$(FUZZ)/
# What reads a task: its texts are of the same kind as the program's own words.
FUZZ_TASKS := Spelling StrictJSON System Words Pattern FHIRPath StudyModel
FUZZ_MODULES := $(FUZZ_TASKS) FHIR Signals TaskRunner ActiveTasks
FUZZ_LIBRARIES := -lpcre2-8 -lfftw3 -lz -lzstd -licui18n -licuuc

.PHONY: fuzz fuzz-words fuzz-modules $(FUZZERS:%=fuzz-%)
fuzz: $(FUZZERS:%=fuzz-%)

# Compiles one module of ours for a fuzzer.
define fuzz-module
	swiftc $(FUZZ_FLAGS) -wmo -module-name $(1) -emit-module-path $(FUZZ)/$(1).swiftmodule \
	  -c $$(find Sources/*/$(1) -name '*.swift') -o $(FUZZ)/$(1).o

endef

# Compiles some files of a module of ours alone, under another name: the rest needs what a fuzzer has not.
define fuzz-files
	swiftc $(FUZZ_FLAGS) -wmo -module-name $(1) -emit-module-path $(FUZZ)/$(1).swiftmodule -c $(2) -o $(FUZZ)/$(1).o

endef

fuzz-modules: fuzz-words
	$(foreach module,$(FUZZ_MODULES),$(call fuzz-module,$(module)))

fuzz-words: packages
	@mkdir -p $(FUZZ)
	clang -O -Wno-c23-extensions -I Sources/Ground/CWords/include -c Sources/Ground/CWords/languages.c -o $(FUZZ)/languages.o
	clang -O -Wno-c23-extensions -I Sources/Ground/CWords/include -c Sources/Ground/CWords/script.c -o $(FUZZ)/script.o
	ld -r $(FUZZ)/languages.o $(FUZZ)/script.o -o $(FUZZ)/CWords.o

# $(1) the file's name without Fuzz.swift, $(2) the modules it uses, $(3) further arguments.
define fuzz-program
	@mkdir -p $(FUZZ)/corpus-$(1)
	swiftc $(FUZZ_FLAGS) -module-name $(1)Fuzz Tests/Fuzz/$(1)Fuzz.swift $(patsubst %,$(FUZZ)/%.o,$(2)) $(FUZZ)/CWords.o $(FUZZ_LIBRARIES) -o $(FUZZ)/$(1)
	$(FUZZ_RUN) $(FUZZ)/$(1) $(FUZZ_LIMITS) $(3) $(FUZZ)/corpus-$(1)
endef

fuzz-json: fuzz-modules
	$(call fuzz-program,StrictJSON,Spelling StrictJSON,-max_len=4096)

fuzz-fhirpath: fuzz-modules
	$(call fuzz-program,FHIRPath,Spelling Pattern FHIRPath,-max_len=512 -dict=Tests/Fuzz/fhirpath.dict)

fuzz-task: fuzz-modules
	$(call fuzz-program,Task,$(FUZZ_MODULES),-max_len=8192) tasks

fuzz-calibration: fuzz-modules
	$(call fuzz-program,Calibration,$(FUZZ_TASKS),-max_len=4096) Tests/Fuzz/Seeds/calibration

fuzz-fhir: fuzz-modules
	$(call fuzz-program,FHIR,$(FUZZ_MODULES),-max_len=4096 -dict=Tests/Fuzz/Seeds/fhir.dict) Tests/Fuzz/Seeds/fhir

fuzz-fhir-import: fuzz-modules
	$(call fuzz-program,FHIRImport,$(FUZZ_MODULES),-max_len=8192 -dict=Tests/Fuzz/Seeds/fhir.dict) Tests/Fuzz/Seeds/fhir-import

# Tables of numbers need hardly any other module.
fuzz-table: fuzz-words
	$(call fuzz-module,Compression)
	$(call fuzz-module,NumberTable)
	$(call fuzz-program,NumberTable,Compression NumberTable,-max_len=4096) Tests/Fuzz/Seeds/table

# Files of devices: seeds are made by the program that makes those of the tests.
FUZZ_RECORDINGS := $(FUZZ_TASKS) RecordingImport
fuzz-recordings: fuzz-words
	@mkdir -p $(FUZZ)/seeds-recordings
	$(foreach module,$(FUZZ_RECORDINGS),$(call fuzz-module,$(module)))
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/ax3.cwa seconds=3
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/ax6.cwa seconds=2 axes=6
	python3 Tests/Support/recordings/device_files.py axivity $(FUZZ)/seeds-recordings/packed.cwa seconds=3 packed=1
	python3 Tests/Support/recordings/device_files.py geneactiv $(FUZZ)/seeds-recordings/wrist.bin pages=2
	$(call fuzz-program,RecordingImport,$(FUZZ_RECORDINGS),-max_len=16384) $(FUZZ)/seeds-recordings

# Sealed results, as a server gets them; what reads a study comes first.
FUZZ_SEALS := Digests Studies Vault MerkleLog Receipts DeviceKeys EndToEnd
fuzz-envelope: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-envelope: fuzz-modules
	$(foreach module,$(FUZZ_SEALS),$(call fuzz-module,$(module)))
	$(call fuzz-program,Envelope,$(FUZZ_TASKS) $(FUZZ_SEALS),-max_len=32768) Tests/Fuzz/Seeds/envelope

# What strangers send to a server: archives, compressed recordings, passkeys, tokens, and what is signed.
fuzz-zip: fuzz-words
	$(call fuzz-module,Compression)
	$(call fuzz-module,Zip)
	$(call fuzz-program,Zip,Compression Zip,-max_len=16384) Tests/Fuzz/Seeds/zip

fuzz-compression: fuzz-words
	$(call fuzz-module,Compression)
	$(call fuzz-program,Compression,Compression,-max_len=8192) Tests/Fuzz/Seeds/compression

FUZZ_PASSKEYS := Spelling StrictJSON Digests Vault SecondFactors
fuzz-passkey: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-passkey: fuzz-words
	$(foreach module,$(FUZZ_PASSKEYS),$(call fuzz-module,$(module)))
	$(call fuzz-program,Passkey,$(FUZZ_PASSKEYS),-max_len=2048) Tests/Fuzz/Seeds/passkey

fuzz-token: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-token: fuzz-words
	$(foreach module,$(FUZZ_TASKS) Vault Tokens,$(call fuzz-module,$(module)))
	$(call fuzz-program,Token,$(FUZZ_TASKS) Vault Tokens,-max_len=8192) Tests/Fuzz/Seeds/token

FUZZ_SIGNED := Digests Vault MerkleLog Receipts
fuzz-receipt: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-receipt: fuzz-words
	$(foreach module,$(FUZZ_TASKS) $(FUZZ_SIGNED),$(call fuzz-module,$(module)))
	$(call fuzz-program,Receipt,$(FUZZ_TASKS) $(FUZZ_SIGNED),-max_len=4096) Tests/Fuzz/Seeds/receipt

# Results as a server gets them: what reads a document in StudyServer, without the rest of it, which needs a database.
FUZZ_RESULT := $(addprefix Sources/Server/StudyServer/Documents/,ConsentSigning.swift ReceivedMeasure.swift \
  ReceivedRecording.swift ReceivedResult.swift ResultDocumentLimits.swift ResultReader.swift ResultReader+Numbers.swift \
  ResultReader+Places.swift ResultReader+Sealed.swift)
fuzz-result: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-result: fuzz-words
	$(foreach module,$(FUZZ_TASKS) $(FUZZ_SEALS),$(call fuzz-module,$(module)))
	$(call fuzz-files,ResultDocuments,$(FUZZ_RESULT))
	$(call fuzz-program,ResultReader,$(FUZZ_TASKS) $(FUZZ_SEALS) ResultDocuments,-max_len=16384) Tests/Fuzz/Seeds/result

# A study in one file, with all of its tasks: all that reads a task, an active task, and a study.
FUZZ_STUDY := $(FUZZ_TASKS) Signals TaskRunner ActiveTasks Digests Vault MerkleLog Receipts Studies Plots TaskAnalysis \
  Compression Zip StudyVersions
fuzz-study: FUZZ_LIBRARIES += -lsodium -lgnutls
fuzz-study: fuzz-words
	$(foreach module,$(FUZZ_STUDY),$(call fuzz-module,$(module)))
	$(call fuzz-program,StudyArchive,$(FUZZ_STUDY),-max_len=16384) Tests/Fuzz/Seeds/study
