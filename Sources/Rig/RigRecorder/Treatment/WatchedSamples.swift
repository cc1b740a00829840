import Sensors
import StudyModel

/// Samples as people know them: counts of a motion sensor in SI units.
package struct WatchedSamples: Sendable {
  private let columns: [RecordedColumn]
  private let axes: AccelerationBlock

  init(_ axes: AccelerationBlock, columns: [RecordedColumn]) {
    self.axes = axes
    self.columns = columns
  }

  /// The newest sample.
  var last: [SampleValue] {
    let start = axes.counts.count - columns.count
    guard start >= 0 else { return [] }
    return columns.enumerated().map { place, column in
      SampleValue(
        name: column.name, unit: column.unit,
        value: column.value(Double(axes.counts[start + place])))
    }
  }

  /// All of them, for a live plot; nil for none.
  func live(stream: Int) -> LiveBlock? {
    guard let first = axes.times.first, let last = axes.times.last, !columns.isEmpty else {
      return nil
    }
    let values = axes.counts.enumerated().map { place, count in
      Float(columns[place % columns.count].value(Double(count)))
    }
    return LiveBlock(
      stream: stream,
      .samples(first: first, last: last, axes: columns.count, values: values))
  }
}
