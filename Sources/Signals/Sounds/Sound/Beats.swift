package import StudyModel

/// Short clicks at even distances, such as a metronome's.
package struct Beats: Sendable, Equatable {
  /// How many clicks a minute has.
  package var perMinute: Double
  /// How many clicks there are.
  package var count: Int
  /// The level of a click between its ramps, in dB FS.
  package var levelDBFS: Double
  /// The pitch of a click.
  package var frequencyHz: Double
  /// How long a click lasts, in seconds.
  package var clickSeconds: Double
  package var ear: Ear

  /// So many clicks; the silence after the last one belongs to it.
  package init(
    perMinute: Double, count: Int, levelDBFS: Double, frequencyHz: Double = 1000,
    clickSeconds: Double = 0.02, ear: Ear = .both
  ) {
    self.perMinute = perMinute
    self.count = count
    self.levelDBFS = levelDBFS
    self.frequencyHz = frequencyHz
    self.clickSeconds = clickSeconds
    self.ear = ear
  }

  /// One click of a frequency, without a pause after it.
  package static func click(levelDBFS: Double, seconds: Double = 0.02, ear: Ear = .both) -> Beats {
    Beats(
      perMinute: 60 / seconds, count: 1, levelDBFS: levelDBFS, clickSeconds: seconds, ear: ear)
  }
}
