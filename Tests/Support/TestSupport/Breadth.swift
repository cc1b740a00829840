package import Testing

/// How much of the tests runs.
///
/// A test says itself where it belongs, by a trait: `.long` runs in `make test-all` alone; `.slow` runs
/// always and says why it takes more than two seconds. See docs/testing.md.
package enum Breadth: String, Sendable {
  /// The tests of every change: `make test`, and a plain `swift test`.
  case brief
  /// Everything there is: `make test-all`.
  case all

  /// What the environment asks for with `AMBLER_TESTS=all`.
  package static let current =
    TestEnvironment.value("AMBLER_TESTS").flatMap { Breadth(rawValue: $0) } ?? .brief

  /// All of the `values` in `make test-all`; of each `stride` of them the first in `make test`.
  ///
  /// For sweeps: which of the values come is the same each time.
  package static func sweep<Value>(_ values: some Sequence<Value>, every stride: Int) -> [Value] {
    guard current == .brief else { return Array(values) }
    return values.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
  }

  /// `all` in `make test-all`, else `brief`.
  package static func count(brief: Int, all: Int) -> Int { current == .all ? all : brief }
}

extension Trait where Self == ConditionTrait {
  /// A test of `make test-all` alone, with the reason; elsewhere it counts as skipped.
  package static func long(_ why: Comment) -> Self {
    .enabled(if: Breadth.current == .all, why)
  }
}
