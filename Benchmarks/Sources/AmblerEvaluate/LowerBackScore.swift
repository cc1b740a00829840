import Signals

/// The steps found in one recording of the lower back, beside its reference.
struct LowerBackScore {
  let recording: LowerBackRecording
  /// Seconds of all steps that were found.
  let found: [Double]

  private static let toleranceSeconds = 0.25

  /// The score of a detector.
  init(recording: LowerBackRecording, detector: StepDetector) {
    self.recording = recording
    found = detector.steps(in: recording.signal).times
  }

  /// The found steps inside the reference's walking bouts.
  var inside: [Double] {
    found.filter { step in
      recording.bouts.contains { bout in
        step >= bout.lowerBound - Self.toleranceSeconds
          && step <= bout.upperBound + Self.toleranceSeconds
      }
    }
  }

  var errorPercent: Double {
    100 * Double(inside.count - recording.contacts.count) / Double(recording.contacts.count)
  }

  /// The same for all steps, those outside of the bouts too.
  var wholeErrorPercent: Double {
    100 * Double(found.count - recording.contacts.count) / Double(recording.contacts.count)
  }

  var wholeF1: Double { StepMatch(found: found, true: recording.contacts).f1 }

  var f1: Double { StepMatch(found: inside, true: recording.contacts).f1 }
}
