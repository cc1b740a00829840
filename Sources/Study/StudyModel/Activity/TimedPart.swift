/// A part of an active task while sensors record and a person does one thing.
package struct TimedPart: Sendable, Hashable {
  /// What the person does, as far as it changes what is simulated and shown.
  package enum Activity: String, Sendable, Hashable, CaseIterable {
    case walk, rest, record
  }

  /// When the part is over; a length is its limit in any case.
  package enum Ending: Sendable, Hashable {
    /// With its length.
    case time
    /// When the person says so, such as at the finish line.
    case person
    /// When so many steps were counted while it lasted.
    case steps(Int)
  }

  package var activity: Activity
  /// How long it lasts, or lasts at the most.
  package var length: Duration
  package var ending: Ending
  package var streams: [StreamKind]
  /// The accelerometer's rate that is asked for, in hertz; nil for the session's own choice.
  package var rateHz: Double?
  package var measures: [MeasureSet]
  /// What is known of the place, for measures that need it.
  package var course: Course
  /// What is said while it lasts.
  package var cues: [SpokenCue]
  /// Beats a minute that the person keeps pace with; nil for none.
  package var beatsPerMinute: Double?

  /// A measured way.
  package struct Course: Sendable, Hashable {
    /// How far the person goes in this part, in metres.
    package var distanceMeters: Double?
    /// The length of one lap's leg between two turns, in metres.
    package var lapMeters: Double?

    package init(distanceMeters: Double? = nil, lapMeters: Double? = nil) {
      self.distanceMeters = distanceMeters
      self.lapMeters = lapMeters
    }
  }

  package init(
    activity: Activity, length: Duration, ending: Ending = .time, streams: [StreamKind],
    rateHz: Double? = nil, measures: [MeasureSet] = [], course: Course = Course(),
    cues: [SpokenCue] = [], beatsPerMinute: Double? = nil
  ) {
    self.activity = activity
    self.length = length
    self.ending = ending
    self.streams = streams
    self.rateHz = rateHz
    self.measures = measures
    self.course = course
    self.cues = cues
    self.beatsPerMinute = beatsPerMinute
  }
}

/// A sentence that is said at a moment of a part.
package struct SpokenCue: Sendable, Hashable {
  /// Since the beginning of the part.
  package var after: Duration
  package var text: LocalizedText

  package init(after: Duration, text: LocalizedText) {
    self.after = after
    self.text = text
  }
}
