/// Which signs follow the verdict on an attempt; words say it in any case.
package struct VerdictSigns: Sendable, Hashable {
  /// Whether a sound says that an attempt counts.
  package var successSound: Bool
  /// Whether a sound says that the response was too early, or a wrong one.
  package var failureSound: Bool
  /// Whether a sound says that there was no response in time.
  package var timeoutSound: Bool
  /// Whether the device vibrates where the response failed, or did not come in time.
  package var failureVibration: Bool

  package init(
    successSound: Bool = false, failureSound: Bool = false, timeoutSound: Bool = false,
    failureVibration: Bool = false
  ) {
    self.successSound = successSound
    self.failureSound = failureSound
    self.timeoutSound = timeoutSound
    self.failureVibration = failureVibration
  }

  /// The sign of an attempt that was judged; nil where there is none.
  ///
  /// A gap of a sensor and an interruption are not the person's doing, so they have none.
  package func sign(of trial: Trial) -> VerdictSign? {
    let sign: VerdictSign? =
      switch trial.verdict {
      case .valid where trial.isRight != false:
        VerdictSign(sound: successSound ? .success : nil)
      case .valid, .anticipation:
        VerdictSign(sound: failureSound ? .failure : nil, vibrates: failureVibration)
      case .timeout:
        VerdictSign(sound: timeoutSound ? .timeout : nil, vibrates: failureVibration)
      case .sensorGap, .interrupted: nil
      }
    return sign.flatMap { $0 == VerdictSign() ? nil : $0 }
  }
}
