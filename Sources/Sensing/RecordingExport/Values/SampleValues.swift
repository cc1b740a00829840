import Recording
import StudyModel

/// The values of rows in their units, with the calibration where one is to be applied.
struct SampleValues: Sendable {
  let columns: [ExportedColumn]
  let calibration: SampleCalibration?

  /// The values of one row; nil where a field is empty.
  func row(_ rows: RecordedRows, _ index: Int) -> [Double?] {
    let start = index * rows.columnCount
    let values = columns.indices.map { column -> Double? in
      let count = rows.cells[start + column]
      return count == RecordedRows.noValue ? nil : columns[column].value(count)
    }
    guard let calibration else { return values }
    // A row that lacks an axis cannot be corrected, so none of it is given as if it were.
    let known = values.compactMap(\.self)
    guard known.count == 3 else { return [nil, nil, nil] }
    return calibration.applied(to: known)
  }
}
