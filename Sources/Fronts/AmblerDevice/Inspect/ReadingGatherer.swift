import Recording
import Signals
import StudyModel

/// Gathers what is told of readings while they come: where each number lay, and no more.
///
/// No rule is known that tells good readings of a kind from bad ones, so nothing is judged.
struct ReadingGatherer {
  private(set) var found: [ReadingInspection]

  init(_ columns: [RecordedColumn]) {
    found = columns.map { ReadingInspection(column: $0) }
  }

  mutating func take(_ row: [Int64?]) {
    for (place, cell) in row.enumerated() where found.indices.contains(place) {
      guard let cell else { continue }
      let value = found[place].column.value(Double(cell))
      if value.isFinite { found[place].moments.add(value) }
    }
  }
}

/// What was found of one number of readings.
struct ReadingInspection {
  var column: RecordedColumn
  /// In the unit of the column; of the readings that had the number.
  var moments = RunningMoments()

  /// As people read it, such as `/min`; empty for a plain number.
  var unit: String { column.unit.map(UnitText.readable) ?? "" }

  /// As a column of a table is headed.
  static let head = ["number", "readings", "mean", "sd", "least", "most"]

  var row: [String] {
    let numbers = [
      moments.mean, moments.standardDeviation, moments.smallest, moments.largest,
    ]
    let name = column.name.printableLine
    return [unit.isEmpty ? name : "\(name), \(unit)", InspectionWords.count(moments.count)]
      + numbers.map(InspectionWords.value)
  }
}
