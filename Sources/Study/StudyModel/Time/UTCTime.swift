/// A moment of the wall clock: nanoseconds since 1970-01-01T00:00:00Z, used only to say when.
package struct UTCTime: Sendable, Hashable, Comparable {
  /// Since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static func < (left: UTCTime, right: UTCTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
