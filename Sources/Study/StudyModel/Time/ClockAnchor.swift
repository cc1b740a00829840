/// One reading of both clocks at once, so that wall time can be derived from instants
/// and a stepped wall clock can be repaired later.
package struct ClockAnchor: Sendable, Hashable {
  package var boot: Instant
  package var utc: UTCTime
  /// Whether the kernel says that the wall clock is synchronised (adjtimex); nil if it cannot be told.
  package var isSynchronized: Bool?

  package init(boot: Instant, utc: UTCTime, isSynchronized: Bool?) {
    self.boot = boot
    self.utc = utc
    self.isSynchronized = isSynchronized
  }
}
