// swift-tools-version: 6.2
import PackageDescription

// One target is one folder in an area of Sources/ and one in the same area of Tests/Unit/. Arrows point down only; see
// docs/architecture.md.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

func library(
  _ name: String, in area: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(area)/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// A program that people start.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Fronts/\(name)", swiftSettings: settings)
}

/// A library of Debian: module map and shim only.
func cLibrary(_ name: String, _ configuration: String? = nil, _ package: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: configuration,
    providers: package.map { [.apt([$0])] })
}

/// A library that computes so much that a build without optimisation keeps people and tests waiting.
func numeric(
  _ name: String, in area: String, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(area)/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))])
}

func tests(
  _ name: String, in area: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/Unit/\(area)/\(name)Tests",
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
        "EndToEnd", "IIOSensors", "IIODServer", "Recording", "Outbox", "Receipts", "Studies",
        "Vault", "Signals", "System", "WebServer", "HostileFiles",
      ]),
  ],
  targets: [
    // C libraries: module map and shim only.
    cLibrary("CIIO", "libiio", "libiio-dev"),
    cLibrary("CUdev", "libudev", "libudev-dev"),
    cLibrary("CGPS", "libgps", "libgps-dev"),
    cLibrary("CSQLite", "sqlite3", "libsqlite3-dev"),
    cLibrary("CSodium", "libsodium", "libsodium-dev"),
    cLibrary("CQREncode", "libqrencode", "libqrencode-dev"),
    cLibrary("CZstd", "libzstd", "libzstd-dev"),

    cLibrary("CFFTW", "fftw3", "libfftw3-dev"),
    cLibrary("CFreeXL", "freexl", "libfreexl-dev"),
    cLibrary("CZip", "libzip", "libzip-dev"),
    cLibrary("CExpat", "expat", "libexpat1-dev"),
    cLibrary("CZlib", "zlib", "zlib1g-dev"),
    cLibrary("CESpeak", "espeak-ng", "libespeak-ng-dev"),
    cLibrary("CALSA", "alsa", "libasound2-dev"),
    cLibrary("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    cLibrary("CGnuTLS", "gnutls", "libgnutls28-dev"),
    cLibrary("CCurl", "libcurl", "libcurl4-openssl-dev"),
    cLibrary("CICU", "icu-i18n", "libicu-dev"),
    cLibrary("CLinux"),
    cLibrary("CSystemd", "libsystemd", "libsystemd-dev"),
    cLibrary("CPostgres", "libpq", "libpq-dev"),
    cLibrary("CPCRE2", "libpcre2-8", "libpcre2-dev"),

    // The ground: nothing of ours below.
    library("Spelling", in: "Ground"),
    numeric("StrictJSON", in: "Ground", ["Spelling"]),
    // Threads, locks, signals to stop, the kernel's clocks, room on disks.
    library("System", in: "Ground", ["CLinux"]),
    library("Compression", in: "Ground", ["CZlib", "CZstd"]),
    library("Zip", in: "Ground", ["Compression"]),
    // The catalogues as they stand in its folder; the compiler puts their bytes into the program.
    .target(
      name: "CWords", path: "Sources/Ground/CWords", exclude: ["catalogues", "catalogue.inc"],
      cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
    // The script of the pages is put in by CWords.
    library(
      "Words", in: "Ground", ["CWords", "System", "StrictJSON", "CICU"], exclude: ["Page/words.js"]),
    library("Pattern", in: "Ground", ["CPCRE2"]),
    library("FHIRPath", in: "Ground", ["Pattern", "Spelling"]),
    numeric("Signals", in: "Signals", ["CFFTW"]),
    library("Digests", in: "Ground", ["CSodium"]),
    library("MerkleLog", in: "Ground", ["Digests"]),
    library("Plots", in: "Ground"),
    library("Metrics", in: "Ground"),
    library("MessageBus", in: "Ground", ["System", "CSystemd"]),

    // Values that decide.
    library("StudyModel", in: "Study", ["StrictJSON", "FHIRPath", "Pattern", "Words", "Spelling"]),
    library("TaskRunner", in: "Study", ["StudyModel", "StrictJSON", "FHIRPath"]),
    library(
      "ActiveTasks", in: "Study",
      ["StudyModel", "TaskRunner", "Signals", "Words", "FHIRPath", "StrictJSON"]),

    library(
      "TaskAnalysis", in: "Study",
      ["ActiveTasks", "Plots", "TaskRunner", "StudyModel", "FHIRPath", "StrictJSON"]),

    // A study with all its tasks: whether it may be published, and what another version changes.
    library(
      "StudyAnalysis", in: "Study",
      ["ActiveTasks", "StrictJSON", "Studies", "StudyModel", "TaskAnalysis"]),

    library("FHIR", in: "Study", ["StudyModel", "StrictJSON", "FHIRPath", "Pattern"]),

    library(
      "Studies", in: "Study",
      ["Digests", "FHIRPath", "StudyModel", "StrictJSON", "Words", "Spelling"]),

    numeric("Sounds", in: "Signals", ["StudyModel", "StrictJSON"]),

    library("NumberTable", in: "Sensing", ["Compression"]),

    library("Parquet", in: "Sensing", ["Compression"]),
    library(
      "DataExport", in: "Server",
      [
        "EndToEnd", "FHIR", "Parquet", "StudyModel", "StrictJSON", "FHIRPath", "Receipts",
        "Studies",
        "Vault", "CLinux", "Compression", "System", "Zip",
      ]),

    library("XML", in: "Ground", ["CExpat"]),
    library("Translation", in: "Study", ["StrictJSON", "Words", "XML"]),
    library("Workbook", in: "Study", ["CFreeXL", "CZip", "XML"]),
    library("RecordingImport", in: "Sensing", ["StudyModel"]),
    library("TaskImport", in: "Study", ["Workbook", "StrictJSON"]),

    // Thin shells that act.
    library("Clocks", in: "Sensing", ["System", "StudyModel", "CLinux"]),
    library(
      "Sensors", in: "Sensing", ["Clocks", "System", "StudyModel", "StrictJSON", "Spelling"]),
    library(
      "IIOSensors", in: "Sensing", ["Sensors", "Clocks", "System", "StudyModel", "CIIO", "CUdev"]),
    library("GPSDClient", in: "Sensing", ["Sensors", "Clocks", "System", "StudyModel", "CGPS"]),
    library("GeoClueClient", in: "Sensing", ["MessageBus", "StudyModel", "System"]),
    library(
      "Audio", in: "Sensing", ["Sounds", "Sensors", "Clocks", "System", "StudyModel", "CALSA"]),
    library("Speech", in: "Sensing", ["Audio", "System", "Sounds", "CESpeak"]),
    library("IIODServer", in: "Sensing", ["Sensors", "System"]),
    library("Vault", in: "Delivery", ["CSodium", "CGnuTLS"]),
    library("Receipts", in: "Delivery", ["MerkleLog", "StudyModel", "StrictJSON", "Vault"]),
    library(
      "DeviceKeys", in: "Delivery",
      ["CLinux", "CSodium", "Receipts", "StrictJSON", "StudyModel", "Vault"]),
    library(
      "EndToEnd", in: "Delivery",
      [
        "CSodium", "DeviceKeys", "Digests", "Receipts", "StrictJSON", "Studies", "StudyModel",
        "Vault",
      ]),
    library("Tokens", in: "Delivery", ["StudyModel", "StrictJSON", "Vault"]),
    library(
      "StudyVersions", in: "Delivery",
      [
        "ActiveTasks", "Receipts", "Studies", "StudyModel", "StrictJSON", "TaskAnalysis", "Vault",
        "Zip",
      ]),
    library(
      "WebServer", in: "Delivery",
      ["Compression", "System", "StrictJSON", "Vault", "CMicroHTTPD", "CGnuTLS"]),
    library("HTTPClient", in: "Delivery", ["System", "CCurl"]),
    library(
      "Recording", in: "Sensing",
      ["Sensors", "Sounds", "StudyModel", "StrictJSON", "Vault", "Compression", "Clocks", "System"]),
    library(
      "Outbox", in: "Delivery",
      [
        "DeviceKeys", "HTTPClient", "MerkleLog", "System", "Receipts", "Studies", "StudyModel",
        "StudyVersions",
        "StrictJSON", "Vault", "CSQLite",
      ]),
    // Study versions on their way to a device, and as they lie on its disk.
    library(
      "StudyDelivery", in: "Delivery",
      [
        "HTTPClient", "Outbox", "Receipts", "StrictJSON", "Studies", "StudyAnalysis", "StudyModel",
        "StudyVersions", "System", "Vault",
      ]),
    library("SecondFactors", in: "Server", ["CGnuTLS", "Digests", "StrictJSON", "Vault"]),
    // Sign-in of staff by a provider of the clinic (OpenID Connect).
    library(
      "Federation", in: "Server",
      ["Digests", "HTTPClient", "StrictJSON", "System", "Tokens", "Vault", "WebServer", "Words"]),
    library("Postgres", in: "Server", ["System", "StudyModel", "Vault", "CLinux", "CPostgres"]),
    library("ServiceNotice", in: "Fronts", ["CSystemd"]),
    library("Surroundings", in: "Fronts", ["System", "CLinux", "CSystemd"]),
    library("Kiosk", in: "Fronts", ["Clocks", "System", "StudyModel", "CLinux"]),
    library(
      "Session", in: "Run",
      [
        "Signals", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Sensors", "Recording",
        "DeviceKeys", "EndToEnd", "Outbox", "Receipts", "Studies", "Vault", "Words", "Clocks",
        "System",
      ]),

    // Reminders: what rings when, and the ways in which a machine can.
    library(
      "Reminding", in: "Run",
      [
        "Audio", "CLinux", "MessageBus", "Sounds", "Speech", "StrictJSON", "Studies", "StudyModel",
        "System", "Words",
      ]),

    library(
      "RecordingExport", in: "Sensing",
      ["Parquet", "Recording", "StrictJSON", "StudyModel", "Vault"]),

    library("Rigs", in: "Rig", ["Sensors", "Studies", "StudyModel", "StrictJSON"]),
    library(
      "RigRecorder", in: "Rig",
      [
        "Rigs", "Session", "Recording", "Sensors", "Signals", "Studies", "StudyModel", "StrictJSON",
        "DeviceKeys", "Outbox", "Receipts", "Vault", "System", "CLinux", "Clocks", "GPSDClient",
        "IIOSensors", "StudyAnalysis", "StudyDelivery", "StudyVersions",
      ]),

    // What people meet.
    library(
      "RigPage", in: "Rig",
      [
        "Metrics", "RigRecorder", "StrictJSON", "StudyModel", "StudyVersions", "Vault", "WebServer",
        "Words",
      ], exclude: ["Web"]),
    library(
      "ResultWords", in: "Run", ["ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Words"]),
    library(
      "Tablet", in: "Fronts",
      [
        "Session", "TaskRunner", "StudyModel", "StrictJSON", "FHIRPath", "Sensors", "System",
        "Outbox", "Receipts", "Vault", "WebServer", "Studies", "ActiveTasks", "ResultWords",
        "DeviceKeys", "Recording", "Reminding", "StudyAnalysis", "StudyDelivery", "StudyVersions",
        "Surroundings", "HTTPClient", "Metrics", "Words", "Clocks",
      ], exclude: ["Web"]),

    library(
      "StudyServer", in: "Server",
      [
        "ActiveTasks", "CLinux", "CQREncode", "Compression", "DataExport", "DeviceKeys", "Digests",
        "EndToEnd", "Federation", "System",
        "MerkleLog", "Metrics", "Postgres", "Receipts", "ResultWords", "Rigs", "SecondFactors",
        "StrictJSON", "Studies", "StudyAnalysis", "StudyModel", "StudyVersions", "TaskAnalysis",
        "TaskRunner", "Tokens", "Vault", "WebServer", "Words", "Zip",
      ], exclude: ["Migrations", "Web"]),

    // The command line, in libraries that link no more than their commands need.
    library("Commands", in: "Fronts", ["CLinux", "Spelling", "StrictJSON", "System", "Words"]),
    library(
      "FileCommands", in: "Fronts",
      [
        "ActiveTasks", "Commands", "FHIR", "FHIRPath", "StrictJSON", "Studies", "StudyAnalysis",
        "StudyModel", "TaskAnalysis", "Translation", "Words",
      ]),
    library(
      "ServerCommands", in: "Fronts",
      [
        "Clocks", "Commands", "DeviceKeys", "Federation", "Postgres", "Receipts", "ServiceNotice",
        "StrictJSON",
        "StudyModel", "StudyServer", "System", "Vault", "WebServer",
      ]),

    // Programs: `ambler` and its siblings.
    program("ambler", ["Commands", "FileCommands"]),
    program("AmblerServer", ["Commands", "ServerCommands"]),
    program(
      "AmblerDevice",
      [
        "Commands", "FileCommands", "ServerCommands",
        "DeviceKeys", "EndToEnd", "Session", "ActiveTasks", "TaskRunner", "StudyModel",
        "StrictJSON",
        "Sensors", "IIODServer", "Recording", "Outbox", "Receipts", "Vault", "Signals", "Plots",
        "Audio",
        "Sounds", "FHIR",
        "FHIRPath", "TaskAnalysis", "TaskImport", "Workbook", "NumberTable", "DataExport", "Tablet",
        "Rigs", "RigRecorder", "RigPage", "Studies", "StudyAnalysis", "StudyDelivery",
        "StudyVersions", "WebServer",
        "Reminding", "Speech", "ResultWords", "Kiosk", "ServiceNotice", "StudyServer",
        "Postgres", "HTTPClient", "RecordingExport", "RecordingImport", "Words", "Clocks",
        "GPSDClient", "GeoClueClient", "IIOSensors", "System", "Spelling", "Surroundings",
      ]),
    tests("TestSupport", in: "Support", ["System", "TestSupport"]),
    tests(
      "Federation", in: "Server",
      ["Federation", "Digests", "HTTPClient", "StrictJSON", "TestSupport", "Tokens", "Vault"],
      exclude: ["Vectors"]),
    tests(
      "SecondFactors", in: "Server", ["SecondFactors", "Digests", "TestSupport", "Vault"],
      exclude: ["Vectors"]),
    tests("Spelling", in: "Ground", ["Spelling", "TestSupport"]),
    tests("StrictJSON", in: "Ground", ["StrictJSON", "TestSupport"], exclude: ["Snapshots"]),
    tests("Pattern", in: "Ground", ["Pattern", "TestSupport"]),
    tests("Words", in: "Ground", ["Words", "StrictJSON", "TestSupport"]),
    tests("FHIRPath", in: "Ground", ["FHIRPath", "FHIR", "StrictJSON", "TestSupport"]),
    tests(
      "FHIR", in: "Study",
      ["FHIR", "ActiveTasks", "StudyModel", "StrictJSON", "FHIRPath", "TestSupport"],
      exclude: [
        "Snapshots", "RoundTrip/Snapshots", "RoundTrip/Tasks", "Results/Snapshots",
        "Results/Documents", "Import/Snapshots",
      ]),
    tests("NumberTable", in: "Sensing", ["NumberTable", "TestSupport"]),
    tests(
      "DataExport", in: "Server",
      [
        "DataExport", "ActiveTasks", "EndToEnd", "FHIR", "Parquet", "Receipts", "StudyModel",
        "StrictJSON", "Vault", "Compression", "TestSupport", "Zip",
      ], exclude: ["Snapshots", "Delivered", "Tasks"]),
    tests("Parquet", in: "Sensing", ["Parquet", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "RecordingImport", in: "Sensing", ["RecordingImport", "StudyModel", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "RecordingExport", in: "Sensing",
      ["RecordingExport", "Recording", "StudyModel", "TestSupport"]),
    tests("Translation", in: "Study", ["Translation", "StrictJSON", "Words", "TestSupport"]),
    tests("Digests", in: "Ground", ["Digests", "TestSupport"]),
    tests("MerkleLog", in: "Ground", ["MerkleLog", "Vault", "TestSupport"]),
    tests("XML", in: "Ground", ["XML", "TestSupport"]),
    tests("Workbook", in: "Study", ["Workbook", "TestSupport"]),
    tests(
      "TaskImport", in: "Study",
      [
        "TaskImport", "Workbook", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON",
        "FHIRPath", "TestSupport",
      ], exclude: ["Snapshots"]),
    tests("Signals", in: "Signals", ["Signals", "TestSupport"]),
    tests("Plots", in: "Ground", ["Plots", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "StudyModel", in: "Study",
      ["StudyModel", "ActiveTasks", "StrictJSON", "FHIRPath", "Pattern", "Words", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "Rigs", in: "Rig",
      ["Rigs", "Sensors", "Studies", "StudyModel", "StrictJSON", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "RigRecorder", in: "Rig",
      [
        "RigRecorder", "Rigs", "EndToEnd", "IIODServer", "Outbox", "Receipts", "Recording",
        "Sensors",
        "Session", "StrictJSON", "Studies", "StudyModel", "TestSupport", "Vault", "Clocks",
        "IIOSensors", "System", "HTTPClient", "StudyDelivery", "StudyStub", "StudyVersions",
        "WebServer",
      ], exclude: ["Watch/Snapshots", "Run/Snapshots", "Status/Snapshots"]),
    tests(
      "RigPage", in: "Rig",
      [
        "RigPage", "RigRecorder", "HTTPClient", "StudyModel", "StrictJSON", "StudyVersions",
        "TestSupport",
      ],
      exclude: ["Snapshots"]),
    tests(
      "Studies", in: "Study",
      [
        "Studies", "ActiveTasks", "Digests", "FHIRPath", "StudyModel", "StrictJSON", "TestSupport",
        "Words",
      ],
      exclude: ["Snapshots"]),
    tests(
      "Sounds", in: "Signals", ["Sounds", "StudyModel", "StrictJSON", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "TaskRunner", in: "Study",
      ["TaskRunner", "ActiveTasks", "StudyModel", "StrictJSON", "TestSupport"]),
    tests(
      "ActiveTasks", in: "Study",
      [
        "ActiveTasks", "TaskRunner", "StudyModel", "Signals", "StrictJSON", "FHIRPath",
        "TestSupport", "Words",
      ], exclude: ["Snapshots"]),
    tests(
      "TaskAnalysis", in: "Study",
      [
        "TaskAnalysis", "ActiveTasks", "TaskRunner", "StudyModel", "FHIRPath", "StrictJSON",
        "TestSupport", "Words",
      ], exclude: ["Snapshots"]),
    tests(
      "StudyAnalysis", in: "Study",
      [
        "StudyAnalysis", "TaskAnalysis", "Studies", "StudyModel", "StrictJSON", "TestSupport",
      ]),
    tests(
      "Sensors", in: "Sensing",
      [
        "Sensors", "StudyModel", "StrictJSON", "TestSupport", "Clocks", "GPSDClient",
      ]),
    tests(
      "IIOSensors", in: "Sensing",
      [
        "IIOSensors", "IIODServer", "Sensors", "StudyModel", "System", "TestSupport", "SensorProbe",
      ]),
    tests(
      "GPSDClient", in: "Sensing", ["GPSDClient", "Sensors", "StudyModel", "System", "TestSupport"]),
    tests(
      "GeoClueClient", in: "Sensing",
      ["GeoClueClient", "MessageBus", "StudyModel", "System", "TestSupport"]),
    tests(
      "Audio", in: "Sensing",
      ["Audio", "Sounds", "Sensors", "StudyModel", "TestSupport", "Clocks", "System"],
      exclude: ["Snapshots"]),
    tests(
      "Speech", in: "Sensing",
      ["Speech", "Audio", "Sounds", "Sensors", "StudyModel", "System", "TestSupport"],
      exclude: ["Snapshots"]),
    tests("IIODServer", in: "Sensing", ["IIODServer", "Sensors", "TestSupport", "System"]),
    tests("System", in: "Ground", ["System", "TestSupport"]),
    tests("MessageBus", in: "Ground", ["MessageBus", "System", "TestSupport"]),
    tests("Compression", in: "Ground", ["Compression", "TestSupport"]),
    tests(
      "Zip", in: "Ground", ["Zip", "Compression", "System", "TestSupport"], exclude: ["Snapshots"]),
    tests("Clocks", in: "Sensing", ["Clocks", "System", "StudyModel", "TestSupport"]),
    tests("Vault", in: "Delivery", ["Vault", "TestSupport"]),
    tests(
      "EndToEnd", in: "Delivery",
      [
        "DeviceKeys", "EndToEnd", "Receipts", "StrictJSON", "Studies", "StudyModel", "TestSupport",
        "Vault",
      ]),
    tests(
      "DeviceKeys", in: "Delivery",
      ["DeviceKeys", "Receipts", "StrictJSON", "StudyModel", "Vault", "TestSupport"]),
    tests(
      "Receipts", in: "Delivery",
      ["MerkleLog", "Receipts", "StudyModel", "StrictJSON", "Vault", "TestSupport"]),
    tests(
      "StudyVersions", in: "Delivery",
      ["StudyVersions", "Receipts", "StudyModel", "StrictJSON", "Vault", "Zip", "TestSupport"],
      exclude: ["Contents/Snapshots"]),
    tests(
      "StudyDelivery", in: "Delivery",
      [
        "StudyDelivery", "HTTPClient", "Outbox", "Receipts", "StrictJSON", "StudyModel",
        "StudyStub", "StudyVersions", "System", "TestSupport", "Vault", "WebServer",
      ]),
    tests(
      "Tokens", in: "Delivery",
      ["Tokens", "StudyModel", "StrictJSON", "Vault", "CSodium", "TestSupport"]),
    tests(
      "Postgres", in: "Server", ["Postgres", "StudyModel", "TestSupport"], exclude: ["Snapshots"]),
    tests(
      "StudyServer", in: "Server",
      [
        "ActiveTasks", "StudyServer", "DataExport", "EndToEnd", "Metrics", "Postgres", "Receipts",
        "Studies",
        "SecondFactors", "StudyModel", "StrictJSON", "StudyVersions", "TaskRunner", "TestSupport",
        "Vault",
        "WebServer", "Words", "System", "Zip",
      ],
      exclude: ["Snapshots"]),
    tests("Surroundings", in: "Fronts", ["Surroundings", "System", "TestSupport"]),
    tests("ServiceNotice", in: "Fronts", ["ServiceNotice", "TestSupport"]),
    tests("Kiosk", in: "Fronts", ["Kiosk", "System", "WebServer", "StrictJSON", "TestSupport"]),
    tests(
      "WebServer", in: "Delivery", ["WebServer", "System", "StrictJSON", "CGnuTLS", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "HTTPClient", in: "Delivery",
      ["HTTPClient", "WebServer", "StrictJSON", "System", "TestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "Recording", in: "Sensing",
      [
        "Recording", "Sensors", "Sounds", "StudyModel", "StrictJSON", "Vault", "TestSupport",
        "Clocks",
      ]),
    tests(
      "Outbox", in: "Delivery",
      [
        "Clocks", "DeviceKeys", "HTTPClient", "System", "StudyStub", "WebServer", "Outbox",
        "Receipts", "Sensors", "Studies", "StudyModel", "StudyVersions", "StrictJSON", "Vault",
        "TestSupport",
      ], exclude: ["Server/Snapshots"]),
    tests(
      "Session", in: "Run",
      [
        "Session", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Sensors", "Recording",
        "DeviceKeys", "EndToEnd", "Outbox", "Receipts", "Studies", "Vault", "Audio", "Sounds",
        "TestSupport", "Words", "Clocks", "Signals", "System",
      ], exclude: ["Words/Snapshots"]),
    tests(
      "Reminding", in: "Run",
      [
        "Reminding", "Audio", "MessageBus", "Sounds", "Speech", "StrictJSON", "Studies",
        "StudyModel", "System", "TestSupport", "Words",
      ]),
    tests(
      "Tablet", in: "Fronts",
      [
        "Tablet", "Session", "ActiveTasks", "TaskRunner", "StudyModel", "StrictJSON", "Studies",
        "Outbox", "Receipts", "Vault", "Sensors", "WebServer", "System", "Surroundings",
        "Clocks", "DeviceKeys", "HTTPClient", "Reminding", "ResultWords", "StudyAnalysis",
        "StudyDelivery",
        "StudyStub", "StudyVersions", "TestSupport", "Words",
      ],
      exclude: [
        "Fields/Snapshots", "Page/Snapshots", "Routes/Snapshots", "Symptoms/Snapshots",
        "Today/Snapshots",
      ]),
    tests(
      "ambler", in: "Fronts",
      [
        "AmblerDevice", "Commands", "FileCommands", "ServerCommands", "Session", "TaskAnalysis",
        "TaskRunner", "Recording", "FHIRPath", "StudyModel",
        "StrictJSON", "IIODServer", "Sensors", "Sounds", "Audio", "Speech", "TestSupport",
        "HostileFiles", "StudyStub", "System", "Receipts", "Vault", "RigRecorder", "ServiceNotice",
        "Signals", "Words", "ActiveTasks", "Clocks", "IIOSensors", "WebServer", "HTTPClient",
        "Studies", "StudyDelivery", "Surroundings", "Tablet",
      ],
      exclude: [
        "Terminal/Snapshots", "Show/Snapshots", "Script/Snapshots", "Analysis/Snapshots",
        "Calibrate/Snapshots", "Measure/Snapshots", "Rig/Snapshots", "Inspect/Snapshots",
        "Recordings/Snapshots", "Study/Snapshots",
      ]),
    // Opens a source and prints what it got, for tests that must run in a process of their own.
    .executableTarget(
      name: "SensorProbe", dependencies: ["Sensors", "StudyModel", "IIOSensors", "System"],
      path: "Tests/Support/SensorProbe",
      swiftSettings: settings),
    // A machine with sensors that can be pulled out, for the rig's tests and its soak.
    .executableTarget(
      name: "RigSource", dependencies: ["IIODServer", "Sensors"], path: "Tests/Support/RigSource",
      swiftSettings: settings),
    // A study server of tests.
    support(
      "StudyStub",
      ["System", "Receipts", "StrictJSON", "StudyModel", "StudyVersions", "Vault", "WebServer"]),
    // Files that are made to do harm, for tests and for the benchmarks.
    support("HostileFiles", ["CZip"]),
    support(
      "TestSupport", ["CLinux", "IIODServer", "Sensors", "StrictJSON", "StudyModel", "System"]),
  ],
  swiftLanguageModes: [.v6]
)
