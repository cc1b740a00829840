import StrictJSON
import StudyModel

extension Parameter where Value == Duration {
  /// Seconds of a part that 0 leaves out.
  static func secondsOrZero(
    _ key: String, _ range: ClosedRange<Double>, otherwise: Duration? = nil, _ meaning: String
  ) -> Self {
    Self(
      key, .numberOrZero(range, unit: "seconds"), fallback: otherwise,
      fallbackWords: otherwise.map { "\($0.components.seconds)" }, meaning + "; 0 leaves it out"
    ) { field in
      guard let number = field.number() else { return nil }
      if number.double == 0 { return .zero }
      guard range.contains(number.double) else {
        field.fault(
          "is \(number.clipped), which is out of range",
          "Write \(Int(range.lowerBound)) to \(Int(range.upperBound)) seconds, or 0 to leave it out."
        )
        return nil
      }
      return .nanoseconds(Int64((number.double * 1e9).rounded()))
    }
  }
}
