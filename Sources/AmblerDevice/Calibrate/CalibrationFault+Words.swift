import Commands
import Signals
import Words

extension CalibrationFault {
  /// What is wrong and what to do, for people.
  func words(_ languages: [String]) -> String {
    messages.map { $0.text(languages) }.joined(separator: "\n")
  }

  private var messages: [Message] {
    switch self {
    case .unusable(let absence): [TerminalMessage.Calibrate.unusable(reason: absence.rawValue)]
    case .wrongUnit(let length, _):
      [TerminalMessage.Calibrate.wrongUnit(length: NumberText.short(length))]
    case .incomplete(let missing, let moved): Self.ofSides(missing, moved)
    case .saturated(let axes):
      [
        TerminalMessage.Calibrate.saturated(
          axes: axes.map(\.rawValue).joined(separator: ", "))
      ]
    case .tilted(let postures, let limit): [Self.ofTilts(postures, limit)]
    case .stuck(let axis): [TerminalMessage.Calibrate.stuck(axis: axis.rawValue)]
    case .unevenNoise(let axis, let found, let others):
      [
        found > others
          ? TerminalMessage.Calibrate.tooLoud(
            axis: axis.rawValue, noise: NumberText.short(found), others: NumberText.short(others))
          : TerminalMessage.Calibrate.tooQuiet(
            axis: axis.rawValue, noise: NumberText.short(found), others: NumberText.short(others))
      ]
    case .inconsistent(let residual, let limit):
      [
        TerminalMessage.Calibrate.inconsistent(
          residual: NumberText.short(residual), limit: NumberText.short(limit))
      ]
    }
  }

  private static func ofTilts(_ postures: [CalibrationPosture], _ limit: Double) -> Message {
    let tilts = postures.map { "\($0.up) (\(NumberText.fixed($0.tiltDegrees, 1))°)" }
    return TerminalMessage.Calibrate.tilted(
      limit: NumberText.short(limit), tilts: tilts.joined(separator: ", "))
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
