import Signals

/// A recording with a known number of steps.
struct WalkRecording {
  var name: String
  var group: Group
  var signal: AccelerationSignal
  var trueCount: Int
  /// Seconds of each true step, where they are known.
  var trueTimes: [Double]?

  enum Group: String, CaseIterable {
    case phoneOxford = "phone, foot switches"
    case phoneValidation = "phone, validation"
    case wristWalking = "wrist, walking"
    case wristStill = "wrist, no steps"
    case phoneStill = "phone, not walking"
  }

  var seconds: Double {
    guard let first = signal.times.first, let last = signal.times.last else { return 0 }
    return last - first
  }
}
