import Session
import Signals

extension CalibrationFault {
  /// What is wrong and what to do, for people.
  func words(_ languages: [String]) -> String {
    switch self {
    case .unusable(let absence): CalibratePhrase.unusable.text(languages, absence.rawValue)
    case .wrongUnit(let length, _):
      CalibratePhrase.wrongUnit.text(languages, NumberText.short(length))
    case .incomplete(let missing, let moved):
      Self.incomplete(missing, moved, languages)
    case .saturated(let axes):
      CalibratePhrase.saturated.text(
        languages, axes.map(\.rawValue).joined(separator: ", "))
    case .tilted(let postures, let limit):
      CalibratePhrase.tilted.text(
        languages, NumberText.short(limit),
        postures.map { "\($0.up) (\(NumberText.fixed($0.tiltDegrees, 1))°)" }
          .joined(separator: ", "))
    case .stuck(let axis): CalibratePhrase.stuck.text(languages, axis.rawValue)
    case .unevenNoise(let axis, let found, let others):
      (found > others ? CalibratePhrase.tooLoud : .tooQuiet).text(
        languages, axis.rawValue, NumberText.short(found), NumberText.short(others))
    case .inconsistent(let residual, let limit):
      CalibratePhrase.inconsistent.text(
        languages, NumberText.short(residual), NumberText.short(limit))
    }
  }

  private static func incomplete(
    _ missing: [AxisDirection], _ moved: [AxisDirection], _ languages: [String]
  ) -> String {
    func list(_ directions: [AxisDirection]) -> String {
      directions.map(\.description).joined(separator: " ")
    }
    return [
      missing.isEmpty ? nil : CalibratePhrase.neverUp.text(languages, list(missing)),
      moved.isEmpty ? nil : CalibratePhrase.neverStill.text(languages, list(moved)),
    ].compactMap(\.self).joined(separator: "\n")
  }
}
