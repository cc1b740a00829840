package import StudyModel

/// When a study's notices are given.
package struct ReminderRules: Sendable, Hashable {
  /// How long before the end of a window a second notice is given; nil for none.
  package var beforeEnd: Duration?
  /// When the study lets nothing ring.
  package var quiet: QuietTime?
  /// When the person lets nothing ring, beside the study.
  package var ownQuiet: QuietTime?

  package init(beforeEnd: Duration? = .seconds(30 * 60), quiet: QuietTime? = nil) {
    self.beforeEnd = beforeEnd
    self.quiet = quiet
  }

  /// Whether nothing may ring at `moment`.
  package func isQuiet(at moment: UTCTime, _ zone: WallZone) -> Bool {
    let time = zone.wall(at: moment).time
    return [quiet, ownQuiet].contains { $0?.contains(time) ?? false }
  }

  /// The moment itself, or the end of the quiet times that it lies in, of which one may follow the other.
  ///
  /// The last moment that there is where the quiet times leave none between them.
  package func end(after moment: UTCTime, _ zone: WallZone) -> UTCTime {
    var end = moment
    // Where the one leads out of the other at all it does so within two days, also when the clocks change.
    for _ in 0..<6 {
      guard isQuiet(at: end, zone) else { return end }
      for quiet in [quiet, ownQuiet] { end = quiet?.end(after: end, zone: zone) ?? end }
    }
    return isQuiet(at: end, zone) ? UTCTime(nanoseconds: .max) : end
  }
}
