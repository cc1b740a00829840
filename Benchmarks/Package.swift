// swift-tools-version: 6.2
import PackageDescription

// Speed, memory, and how good the measures are. A package of its own, so that Sources/ holds the product alone.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  // What is measured has `package` access in the package above.
  .unsafeFlags(["-package-name", "ambler"]),
]

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "ambler", path: "..")],
  targets: [
    .executableTarget(
      name: "AmblerBench",
      dependencies: [.product(name: "Measured", package: "ambler")],
      swiftSettings: settings),
    .executableTarget(
      name: "AmblerEvaluate",
      dependencies: [.product(name: "Measured", package: "ambler")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
