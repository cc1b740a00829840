// swift-tools-version: 6.2
import PackageDescription

// One target is one folder in Sources/ and one in Tests/Unit/. Arrows point down only; see docs/architecture.md.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A library that computes so much that a build without optimisation keeps people and tests waiting.
func numeric(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/Unit/\(name)Tests",
    exclude: exclude, swiftSettings: settings)
}

/// What several test targets share, in a folder of `Tests/Support`.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "ambler",
  products: [
    // One name for people: `ambler` gives way to the sibling that has the command.
    .executable(name: "ambler", targets: ["ambler"]),
    .executable(name: "ambler-device", targets: ["AmblerDevice"]),
    .executable(name: "ambler-server", targets: ["AmblerServer"]),
    // What the package in Benchmarks/ measures.
    .library(
      name: "Measured",
      targets: [
        "TaskRunner", "ActiveTasks", "StudyModel", "FHIR", "FHIRPath", "Clocks", "Sensors",
        "IIOSensors", "IIODServer", "Recording", "Outbox", "Receipts", "Vault", "Signals",
        "System", "WebServer", "HostileFiles",
      ]),
  ],
  targets: [
    // C libraries: module map and shim only.
    .systemLibrary(name: "CIIO", pkgConfig: "libiio", providers: [.apt(["libiio-dev"])]),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),

    .systemLibrary(name: "CFFTW", pkgConfig: "fftw3", providers: [.apt(["libfftw3-dev"])]),
    .systemLibrary(name: "CFreeXL", pkgConfig: "freexl", providers: [.apt(["libfreexl-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CESpeak", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),

    // The ground: nothing of ours below.
    library("Spelling"),
    numeric("StrictJSON", ["Spelling"]),
    // Threads, locks, signals to stop, the kernel's clocks, room on disks.
    library("System"),
    library("Compression", ["CZlib", "CZstd"]),
    // The catalogues as they stand in its folder; the compiler puts their bytes into the program.
    .target(
      name: "CWords", exclude: ["catalogues", "catalogue.inc"],
      cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
    // The script of the pages is put in by CWords.
    .target(
      name: "Words", dependencies: ["CWords", "System", "StrictJSON", "CICU"],
      exclude: ["Page/words.js"], swiftSettings: settings),
    library("Pattern", ["CPCRE2"]),
    library("FHIRPath", ["Pattern", "Spelling"]),
    numeric("Signals", ["CFFTW"]),
    library("Digests", ["CGnuTLS"]),
    library("Plots"),
    library("Metrics"),

    // Values that decide.
    library("StudyModel", ["StrictJSON", "FHIRPath", "Pattern", "Words", "Spelling"]),
    library("TaskRunner", ["StudyModel", "StrictJSON", "FHIRPath"]),
    library(
      "ActiveTasks", ["StudyModel", "TaskRunner", "Signals", "Words", "FHIRPath", "StrictJSON"]),

    library(
      "TaskAnalysis",
      ["ActiveTasks", "Plots", "TaskRunner", "StudyModel", "FHIRPath", "StrictJSON"]),

    library("FHIR", ["StudyModel", "StrictJSON", "FHIRPath", "Pattern"]),

    library("Studies", ["Digests", "StudyModel", "StrictJSON", "Words", "Spelling"]),

    numeric("Sounds", ["StudyModel", "StrictJSON"]),

    library("NumberTable", ["Compression"]),

    library("Parquet", ["Compression"]),
    library(
      "DataExport",
      [
        "FHIR", "Parquet", "StudyModel", "StrictJSON", "FHIRPath", "Vault", "CLinux", "Compression",
        "System",
      ]),

    library("XML", ["CExpat"]),
    library("Translation", ["StrictJSON", "Words", "XML"]),
    library("Workbook", ["CFreeXL", "CZip", "XML"]),
    library("RecordingImport", ["StudyModel"]),
    library("TaskImport", ["Workbook", "StrictJSON"]),

    // Thin shells that act.
    library("Clocks", ["System", "StudyModel", "CLinux"]),
    library("Sensors", ["Clocks", "System", "StudyModel", "StrictJSON", "Spelling"]),
    library("IIOSensors", ["Sensors", "Clocks", "System", "StudyModel", "CIIO", "CUdev"]),
    library("GPSDClient", ["Sensors", "Clocks", "System", "StudyModel", "CGPS"]),
    library("Audio", ["Sounds", "Sensors", "Clocks", "System", "StudyModel", "CALSA"]),
    library("Speech", ["Audio", "System", "Sounds", "CESpeak"]),
    library("IIODServer", ["Sensors", "System"]),
    library("Vault", ["CSodium", "CGnuTLS"]),
    library("Receipts", ["StudyModel", "StrictJSON", "Vault"]),
    library("Tokens", ["StudyModel", "StrictJSON", "Vault"]),
    library(
      "WebServer", ["Compression", "System", "StrictJSON", "Vault", "CMicroHTTPD", "CGnuTLS"]),
    library("HTTPClient", ["System", "CCurl"]),
    library(
      "Recording",
      ["Sensors", "Sounds", "StudyModel", "StrictJSON", "Vault", "Compression", "Clocks", "System"]),
    library(
      "Outbox",
      ["HTTPClient", "System", "Receipts", "StudyModel", "StrictJSON", "Vault", "CSQLite"]),
    library("Postgres", ["System", "StudyModel", "Vault", "CLinux", "CPostgres"]),
    library("ServiceNotice", ["CSystemd"]),
    library("Surroundings", ["System", "CLinux", "CSystemd"]),
    library("Kiosk", ["Clocks", "System", "StudyModel", "CLinux"]),
    library(
      "Session",
      [
        "Signals", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Sensors", "Recording",
        "Outbox", "Receipts", "Vault", "Words", "Clocks", "System",
      ]),

    library(
      "RecordingExport",
      ["Parquet", "Recording", "StrictJSON", "StudyModel", "Vault"]),

    library("Rigs", ["Sensors", "Studies", "StudyModel", "StrictJSON"]),
    library(
      "RigRecorder",
      [
        "Rigs", "Session", "Recording", "Sensors", "Signals", "Studies", "StudyModel", "StrictJSON",
        "Outbox", "Receipts", "Vault", "System", "CLinux", "Clocks", "GPSDClient", "IIOSensors",
      ]),

    // What people meet.
    .target(
      name: "RigPage",
      dependencies: [
        "Metrics", "RigRecorder", "StrictJSON", "StudyModel", "Vault", "WebServer", "Words",
      ],
      exclude: ["Web"],
      swiftSettings: settings),
    library(
      "ResultWords", ["ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Words"]),
    .target(
      name: "Tablet",
      dependencies: [
        "Session", "TaskRunner", "StudyModel", "StrictJSON", "FHIRPath", "Sensors", "System",
        "Outbox", "Receipts", "Vault", "WebServer", "Studies", "ActiveTasks", "ResultWords",
        "Recording", "Surroundings", "HTTPClient", "Words", "Clocks",
      ], exclude: ["Web"], swiftSettings: settings),

    .target(
      name: "StudyServer",
      dependencies: [
        "ActiveTasks", "CQREncode", "DataExport", "System", "Metrics", "Postgres", "Receipts",
        "ResultWords", "Rigs",
        "StrictJSON", "Studies", "StudyModel", "TaskAnalysis", "Tokens", "Vault", "WebServer",
        "Words",
      ], exclude: ["Migrations", "Web"], swiftSettings: settings),

    // The command line, in libraries that link no more than their commands need.
    library("Commands", ["CLinux", "Spelling", "StrictJSON", "System", "Words"]),
    library(
      "FileCommands",
      [
        "ActiveTasks", "Commands", "FHIR", "FHIRPath", "StrictJSON", "StudyModel", "TaskAnalysis",
        "Translation", "Words",
      ]),
    library(
      "ServerCommands",
      [
        "Clocks", "Commands", "Postgres", "ServiceNotice", "StudyServer", "System", "Vault",
        "WebServer",
      ]),

    // Programs: `ambler` and its siblings.
    .executableTarget(
      name: "ambler", dependencies: ["Commands", "FileCommands"], swiftSettings: settings),
    .executableTarget(
      name: "AmblerServer", dependencies: ["Commands", "ServerCommands"], swiftSettings: settings),
    .executableTarget(
      name: "AmblerDevice",
      dependencies: [
        "Commands", "FileCommands", "ServerCommands",
        "Session", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Sensors", "IIODServer",
        "Recording", "Outbox", "Receipts", "Vault", "Signals", "Plots", "Audio", "Sounds", "FHIR",
        "FHIRPath", "TaskAnalysis", "TaskImport", "Workbook", "NumberTable", "DataExport", "Tablet",
        "Rigs", "RigRecorder", "RigPage", "Studies", "WebServer", "Speech", "ResultWords", "Kiosk",
        "ServiceNotice", "StudyServer", "Postgres", "HTTPClient", "RecordingExport",
        "RecordingImport", "Translation", "Words", "CLinux", "Clocks", "GPSDClient", "IIOSensors",
        "System", "Spelling",
      ],
      swiftSettings: settings),
    tests("TestSupport", ["System", "TestSupport"]),
    tests("Spelling", ["Spelling", "TestSupport"]),
    tests("StrictJSON", ["StrictJSON", "TestSupport"], exclude: ["Snapshots"]),
    tests("Pattern", ["Pattern", "TestSupport"]),
    tests("Words", ["Words", "StrictJSON", "TestSupport"]),
    tests("FHIRPath", ["FHIRPath", "FHIR", "StrictJSON", "TestSupport"]),
    tests(
      "FHIR", ["FHIR", "ActiveTasks", "StudyModel", "StrictJSON", "FHIRPath", "TestSupport"],
      exclude: [
        "Snapshots", "RoundTrip/Snapshots", "RoundTrip/Tasks", "Results/Snapshots",
        "Results/Documents", "Import/Snapshots",
      ]),
    tests("NumberTable", ["NumberTable", "TestSupport"]),
    tests(
      "DataExport",
      [
        "DataExport", "ActiveTasks", "FHIR", "Parquet", "StudyModel", "StrictJSON", "Vault",
        "Compression", "TestSupport",
      ], exclude: ["Snapshots", "Delivered", "Tasks"]),
    tests("Parquet", ["Parquet", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "RecordingImport", ["RecordingImport", "StudyModel", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "RecordingExport",
      ["RecordingExport", "Recording", "StudyModel", "TestSupport"]),
    tests("Translation", ["Translation", "StrictJSON", "Words", "TestSupport"]),
    tests("Digests", ["Digests", "TestSupport"]),
    tests("XML", ["XML", "TestSupport"]),
    tests("Workbook", ["Workbook", "TestSupport"]),
    tests(
      "TaskImport",
      [
        "TaskImport", "Workbook", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON",
        "FHIRPath", "TestSupport",
      ], exclude: ["Snapshots"]),
    tests("Signals", ["Signals", "TestSupport"]),
    tests("Plots", ["Plots", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "StudyModel",
      ["StudyModel", "ActiveTasks", "StrictJSON", "FHIRPath", "Pattern", "Words", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "Rigs",
      ["Rigs", "Sensors", "Studies", "StudyModel", "StrictJSON", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "RigRecorder",
      [
        "RigRecorder", "Rigs", "IIODServer", "Outbox", "Receipts", "Recording", "Sensors",
        "Session", "StrictJSON", "Studies", "StudyModel", "TestSupport", "Vault", "Clocks",
        "IIOSensors", "System",
      ], exclude: ["Watch/Snapshots", "Run/Snapshots", "Status/Snapshots"]),
    tests(
      "RigPage",
      ["RigPage", "RigRecorder", "HTTPClient", "StudyModel", "StrictJSON", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "Studies", ["Studies", "ActiveTasks", "StudyModel", "StrictJSON", "TestSupport", "Words"],
      exclude: ["Snapshots"]),
    tests(
      "Sounds", ["Sounds", "StudyModel", "StrictJSON", "TestSupport"], exclude: ["Snapshots"]),
    tests("TaskRunner", ["TaskRunner", "ActiveTasks", "StudyModel", "StrictJSON", "TestSupport"]),
    tests(
      "ActiveTasks",
      [
        "ActiveTasks", "TaskRunner", "StudyModel", "Signals", "StrictJSON", "FHIRPath",
        "TestSupport", "Words",
      ], exclude: ["Snapshots"]),
    tests(
      "TaskAnalysis",
      [
        "TaskAnalysis", "ActiveTasks", "TaskRunner", "StudyModel", "FHIRPath", "StrictJSON",
        "TestSupport", "Words",
      ], exclude: ["Snapshots"]),
    tests(
      "Sensors",
      [
        "Sensors", "StudyModel", "StrictJSON", "TestSupport", "Clocks", "GPSDClient",
      ]),
    tests(
      "IIOSensors",
      [
        "IIOSensors", "IIODServer", "Sensors", "StudyModel", "System", "TestSupport", "SensorProbe",
      ]),
    tests("GPSDClient", ["GPSDClient", "Sensors", "StudyModel", "System", "TestSupport"]),
    tests(
      "Audio", ["Audio", "Sounds", "Sensors", "StudyModel", "TestSupport", "Clocks", "System"],
      exclude: ["Snapshots"]),
    tests(
      "Speech", ["Speech", "Audio", "Sounds", "Sensors", "StudyModel", "System", "TestSupport"],
      exclude: ["Snapshots"]),
    tests("IIODServer", ["IIODServer", "Sensors", "TestSupport", "System"]),
    tests("System", ["System", "TestSupport"]),
    tests("Compression", ["Compression", "TestSupport"]),
    tests("Clocks", ["Clocks", "System", "StudyModel", "TestSupport"]),
    tests("Vault", ["Vault", "TestSupport"]),
    tests("Receipts", ["Receipts", "StudyModel", "StrictJSON", "Vault", "TestSupport"]),
    tests(
      "Tokens", ["Tokens", "StudyModel", "StrictJSON", "Vault", "CSodium", "TestSupport"]),
    tests("Postgres", ["Postgres", "StudyModel", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "StudyServer",
      [
        "StudyServer", "DataExport", "Metrics", "Receipts", "Studies", "StudyModel", "StrictJSON",
        "TestSupport", "WebServer", "System",
      ],
      exclude: ["Snapshots"]),
    tests("Surroundings", ["Surroundings", "System", "TestSupport"]),
    tests("ServiceNotice", ["ServiceNotice", "TestSupport"]),
    tests("Kiosk", ["Kiosk", "System", "WebServer", "StrictJSON", "TestSupport"]),
    tests(
      "WebServer", ["WebServer", "System", "StrictJSON", "CGnuTLS", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "HTTPClient", ["HTTPClient", "WebServer", "StrictJSON", "System", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "Recording",
      [
        "Recording", "Sensors", "Sounds", "StudyModel", "StrictJSON", "Vault", "TestSupport",
        "Clocks",
      ]),
    tests(
      "Outbox",
      [
        "HTTPClient", "System", "StudyStub", "WebServer", "Outbox", "Receipts", "Sensors",
        "StudyModel", "StrictJSON", "Vault", "TestSupport",
      ], exclude: ["Server/Snapshots"]),
    tests(
      "Session",
      [
        "Session", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Sensors", "Recording",
        "Outbox", "Receipts", "Vault", "Audio", "Sounds", "TestSupport", "Words", "Clocks",
        "Signals", "System",
      ], exclude: ["Words/Snapshots"]),
    tests(
      "Tablet",
      [
        "Tablet", "Session", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Studies",
        "Outbox", "Receipts", "Vault", "Sensors", "WebServer", "System", "Surroundings",
        "HTTPClient", "StudyStub", "TestSupport", "Words",
      ],
      exclude: [
        "Fields/Snapshots", "Page/Snapshots", "Routes/Snapshots", "Symptoms/Snapshots",
        "Today/Snapshots",
      ]),
    tests(
      "ambler",
      [
        "AmblerDevice", "Commands", "FileCommands", "ServerCommands", "Session", "TaskAnalysis",
        "TaskRunner", "Recording", "FHIRPath", "StudyModel",
        "StrictJSON", "IIODServer", "Sensors", "Sounds", "Audio", "Speech", "TestSupport",
        "HostileFiles", "StudyStub", "System", "Receipts", "Vault", "RigRecorder", "ServiceNotice",
        "Signals", "Words", "ActiveTasks", "Clocks", "IIOSensors", "WebServer",
      ],
      exclude: [
        "Terminal/Snapshots", "Show/Snapshots", "Script/Snapshots", "Analysis/Snapshots",
        "Calibrate/Snapshots", "Measure/Snapshots", "Rig/Snapshots", "Inspect/Snapshots",
        "Recordings/Snapshots",
      ]),
    // Opens a source and prints what it got, for tests that must run in a process of their own.
    .executableTarget(
      name: "SensorProbe", dependencies: ["Sensors", "StudyModel", "IIOSensors"],
      path: "Tests/Support/SensorProbe",
      swiftSettings: settings),
    // A machine with sensors that can be pulled out, for the rig's tests and its soak.
    .executableTarget(
      name: "RigSource", dependencies: ["IIODServer", "Sensors"], path: "Tests/Support/RigSource",
      swiftSettings: settings),
    // A study server of tests.
    support(
      "StudyStub", ["System", "Receipts", "StrictJSON", "StudyModel", "Vault", "WebServer"]),
    // Files that are made to do harm, for tests and for the benchmarks.
    support("HostileFiles", ["CZip"]),
    support(
      "TestSupport", ["CLinux", "IIODServer", "Sensors", "StrictJSON", "StudyModel", "System"]),
  ],
  swiftLanguageModes: [.v6]
)
