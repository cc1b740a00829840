import Foundation

/// What the test run tells its tests through the environment.
package enum TestEnvironment {
  /// The value of a variable; nil where it is not set or empty.
  package static func value(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value?.isEmpty == false ? value : nil
  }

  /// A number that each run of `make steady` has anew; 0 elsewhere.
  ///
  /// Tests that throw dice add it to their own seed, so that each run meets other cases and a failure
  /// can be repeated with `make test SEED=n`.
  package static let seed = value("AMBLER_TEST_SEED").flatMap { UInt64($0) } ?? 0
}
