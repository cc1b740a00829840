import StudyModel

extension LevelFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLoud(let decibels, let loudest):
      "\(Self.text(decibels)) dB is louder than the \(Self.text(loudest)) dB that are allowed here."
    case .unknownFrequency(let hertz, let ear, let known):
      "The calibration of the \(ear.rawValue) ear has no \(Self.text(hertz)) Hz. "
        + (known.isEmpty
          ? "It has no frequency at all."
          : "It has \(known.map(Self.text).joined(separator: ", ")) Hz.")
    case .unknownReference(let hertz, let ear):
      "The calibration of the \(ear.rawValue) ear has \(Self.text(hertz)) Hz in another unit. "
        + "Add \"zeroDBHLInDBSPL\", or measure the sound pressure."
    case .uncalibrated:
      "Sound pressures are not known without a calibration. Calibrate the output first."
    case .bothEars:
      "A level can be looked up for one ear at a time only."
    case .notFinite:
      "The level is not a number."
    }
  }

  private static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
