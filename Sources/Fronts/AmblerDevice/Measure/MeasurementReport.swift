import Commands
import StrictJSON
import StudyModel

/// What `ambler measure` prints.
struct MeasurementReport {
  let kind: MeasureKind
  /// The name of the file without its folder.
  let file: String
  let data: MeasuredData
  let found: FileMeasurement

  private var rateHz: Double? { data.timing.rateHz }

  var json: JSONValue {
    let algorithm = found.measures.first?.algorithm
    return .object([
      "measure": .string(kind.rawValue), "file": .string(file),
      "algorithm": algorithm.map {
        ["name": .string($0.name), "version": .string($0.version)]
      },
      "samples": .number(data.timing.samples),
      "seconds": .number(Self.rounded(data.timing.seconds)),
      "rateHz": rateHz.flatMap { .number(Self.rounded($0)) } ?? .null,
      "columns": data.plan.map(Self.columns),
      "measures": .list(found.measures.map(Self.json)),
      "stepTimes": found.stepTimes.map { .list($0.compactMap { .number(Self.rounded($0)) }) },
      "missingCells": .number(data.missingCellCount),
    ])
  }

  private static func columns(_ plan: ColumnPlan) -> JSONValue {
    .object(
      plan.roles.map { role in
        JSONMember(key: role.rawValue, value: .number((plan.places[role] ?? 0) + 1))
      })
  }

  private static func json(_ measure: Measure) -> JSONValue {
    .object([
      "name": .string(measure.name),
      "value": measure.value.flatMap { .number($0) } ?? .null,
      "unit": .string(measure.unit),
      "uncertainty": measure.uncertainty.flatMap { .number($0) },
      "flags": .list(measure.flags.map { .string($0.rawValue) }),
    ])
  }

  /// A microsecond: no clock of a sensor is read finer.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  func text(_ style: TerminalStyle) -> String {
    let timing = data.timing
    let rate = rateHz.map { " at \(NumberText.short($0)) Hz" } ?? ""
    var lines = [
      "\(file.printable): \(timing.samples) samples in \(NumberText.short(timing.seconds)) s\(rate)"
    ]
    if let plan = data.plan {
      lines += style.lines("columns: \(plan.words)", first: "  ", rest: "    ")
    }
    if data.missingCellCount > 0 { lines.append("  missing cells: \(data.missingCellCount)") }
    lines += MeasureLines(measures: found.measures, style: style).lines
    if let times = found.stepTimes, !times.isEmpty {
      lines.append("  seconds of every step")
      lines += times.map { "    " + NumberText.fixed($0, 3) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
