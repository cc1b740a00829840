import Commands
import Signals
import StudyModel
import Words

extension CalibrationFault {
  /// What is wrong and what to do, for people.
  func words(_ languages: [String]) -> String {
    messages(languages).map { $0.text(languages) }.joined(separator: "\n")
  }

  private func messages(_ languages: [String]) -> [Message] {
    let comma = WordWriter(languages).comma
    return switch self {
    case .unusable(let absence): [TerminalMessage.Calibrate.unusable(reason: absence.rawValue)]
    case .wrongUnit(let length, _):
      [TerminalMessage.Calibrate.wrongUnit(length: WordValue.short(length))]
    case .incomplete(let missing, let moved): Self.ofSides(missing, moved)
    case .saturated(let axes):
      [
        TerminalMessage.Calibrate.saturated(
          axes: axes.map(\.rawValue).joined(separator: comma))
      ]
    case .tilted(let postures, let limit): [Self.ofTilts(postures, limit, languages)]
    case .stuck(let axis): [TerminalMessage.Calibrate.stuck(axis: axis.rawValue)]
    case .unevenNoise(let axis, let found, let others):
      [
        found > others
          ? TerminalMessage.Calibrate.tooLoud(
            axis: axis.rawValue, noise: WordValue.short(found), others: WordValue.short(others))
          : TerminalMessage.Calibrate.tooQuiet(
            axis: axis.rawValue, noise: WordValue.short(found), others: WordValue.short(others))
      ]
    case .inconsistent(let residual, let limit):
      [
        TerminalMessage.Calibrate.inconsistent(
          residual: WordValue.short(residual), limit: WordValue.short(limit))
      ]
    }
  }

  private static func ofTilts(
    _ postures: [CalibrationPosture], _ limit: Double, _ languages: [String]
  ) -> Message {
    let tilts = postures.map {
      "\($0.up) (\(NumberText.written(NumberText.fixed($0.tiltDegrees, 1), languages))°)"
    }
    return TerminalMessage.Calibrate.tilted(
      limit: WordValue.short(limit), tilts: tilts.joined(separator: WordWriter(languages).comma))
  }

  private static func ofSides(
    _ missing: [AxisDirection], _ moved: [AxisDirection]
  ) -> [Message] {
    func list(_ directions: [AxisDirection]) -> String {
      directions.map(\.description).joined(separator: " ")
    }
    let sentences: [Message?] = [
      missing.isEmpty ? nil : TerminalMessage.Calibrate.neverUp(directions: list(missing)),
      moved.isEmpty ? nil : TerminalMessage.Calibrate.neverStill(directions: list(moved)),
    ]
    return sentences.compactMap(\.self)
  }
}
