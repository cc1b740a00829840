/// What counts as too early and as too late in a reaction test, in seconds after the stimulus.
package struct ReactionLimits: Sendable, Equatable {
  /// A response sooner than this is a false start: nobody reacts so fast.
  package var shortestSeconds: Double
  /// A response at this time or later is a lapse.
  package var lapseSeconds: Double

  /// Limits of a simple reaction test, and of the 10-minute psychomotor vigilance test.
  ///
  /// Lapses from 500 ms: Dinges and Powell, Behavior Research Methods 17:652, 1985, and Basner and
  /// others, Sleep 44(1):zsaa121, 2021; false starts under 100 ms: Basner and Dinges, Sleep 34:581,
  /// 2011 (cited from memory).
  package static let tenMinutes = ReactionLimits(shortestSeconds: 0.1, lapseSeconds: 0.5)

  /// Limits of the 3-minute psychomotor vigilance test, whose lapses begin at 355 ms (Basner,
  /// Mollicone and Dinges, Acta Astronautica 69:949, 2011).
  package static let threeMinutes = ReactionLimits(shortestSeconds: 0.1, lapseSeconds: 0.355)

  /// Limits of a test of one's own.
  package init(shortestSeconds: Double, lapseSeconds: Double) {
    self.shortestSeconds = shortestSeconds
    self.lapseSeconds = lapseSeconds
  }
}
