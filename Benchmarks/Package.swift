// swift-tools-version: 6.2
import PackageDescription

// Speed, memory, and how good the measures are. A package of its own, so that Sources/ holds the product alone.

// The package above has the name of its folder, as SwiftPM names every package; with that name its `package` declarations
// can be used here, if SwiftPM gives no other one (`packageAccess`).
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last ?? "ambler"
let measured = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-package-name", measured]),
]

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "ambler", path: "..")],
  targets: [
    .executableTarget(
      name: "AmblerBench",
      dependencies: [.product(name: "Measured", package: "ambler")], packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "AmblerEvaluate",
      dependencies: [.product(name: "Measured", package: "ambler")], packageAccess: false,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
