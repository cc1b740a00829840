import Recording
import StudyModel

/// Rows as items of ResearchKit's recorders: accelerometer, device motion, location, or health
/// quantity.
///
/// What a recorder of ResearchKit takes from the phone's own fusion, such as gravity or attitude, is left
/// out: a single sensor does not tell it. Acceleration has the sign that phones of that system give it,
/// which is the opposite of ours: at rest on its back a phone tells z = -1 g.
final class ResearchKitForm: SampleForm {
  private enum Content {
    case acceleration([CountText])
    case rotation([CountText])
    case positions(ResearchKitPosition)
    case readings(ResearchKitQuantity)
  }

  private let values: SampleValues
  private var timeline: RecordingTimeline?
  private var content: Content
  private var hasItems = false
  /// Rows that have no item: one that lacks an axis, a position, or the quantity or its time.
  private(set) var leftOutCount = 0

  static let standardGravity = 9.80665

  /// Nil for a recording that ResearchKit has no items for.
  init?(_ values: SampleValues, _ timeline: RecordingTimeline?, of summary: RecordingSummary) {
    self.values = values
    self.timeline = timeline
    switch summary.kind.facets.shape {
    case .acceleration:
      guard Self.areAxes(values.columns, of: summary.kind) else { return nil }
      content = .acceleration(
        values.columns.map { column in
          var source = column.source
          source.scale /= -Self.standardGravity
          return CountText(ExportedColumn(name: column.name, source: source))
        })
    case .rotation:
      guard Self.areAxes(values.columns, of: summary.kind) else { return nil }
      content = .rotation(values.columns.map(CountText.init))
    case .positions:
      guard let position = ResearchKitPosition(values.columns) else { return nil }
      content = .positions(position)
    case .sound: return nil
    case .readings(let kind):
      guard let quantity = kind.healthQuantity,
        let item = ResearchKitQuantity(quantity, values.columns)
      else { return nil }
      content = .readings(item)
    }
  }

  private static func areAxes(_ columns: [ExportedColumn], of kind: StreamKind) -> Bool {
    columns.map(\.source.name) == kind.facets.columns
      && columns.allSatisfy { $0.source.unit == kind.facets.unit }
  }

  func begin(_ bytes: inout [UInt8]) { bytes += Array(#"{"items":["#.utf8) }

  func end(_ bytes: inout [UInt8]) { bytes += Array("\n]}\n".utf8) }

  func append(_ rows: RecordedRows, _ range: Range<Int>, to bytes: inout [UInt8]) {
    switch content {
    case .acceleration(var texts):
      // Taken out while it is written to, so that the kept texts are not copied.
      content = .acceleration([])
      for index in range { appendAcceleration(rows, index, &texts, to: &bytes) }
      content = .acceleration(texts)
    case .rotation(var texts):
      content = .rotation([])
      for index in range { appendRotation(rows, index, &texts, to: &bytes) }
      content = .rotation(texts)
    case .positions(var position):
      for index in range { appendPosition(rows, index, &position, to: &bytes) }
      content = .positions(position)
    case .readings(let quantity):
      for index in range { appendReading(rows, index, quantity, to: &bytes) }
    }
  }

  private func appendReading(
    _ rows: RecordedRows, _ index: Int, _ quantity: ResearchKitQuantity, to bytes: inout [UInt8]
  ) {
    let utc = timeline?.utc(atBoot: rows.times[index])
    guard let item = quantity.item(rows.row(index), at: utc) else {
      leftOutCount += 1
      return
    }
    beginItem(&bytes)
    bytes += item.utf8
  }

  private func appendAcceleration(
    _ rows: RecordedRows, _ index: Int, _ texts: inout [CountText], to bytes: inout [UInt8]
  ) {
    guard let axes = axes(rows, index, &texts, sign: -1 / Self.standardGravity) else {
      leftOutCount += 1
      return
    }
    appendTime(rows.times[index], to: &bytes)
    bytes += axes
    bytes.append(UInt8(ascii: "}"))
  }

  private func appendRotation(
    _ rows: RecordedRows, _ index: Int, _ texts: inout [CountText], to bytes: inout [UInt8]
  ) {
    guard let axes = axes(rows, index, &texts, sign: 1) else {
      leftOutCount += 1
      return
    }
    appendTime(rows.times[index], to: &bytes)
    bytes += Array(#","rotationRate":{"#.utf8) + axes.dropFirst() + Array("}}".utf8)
  }

  /// `,"x":…,"y":…,"z":…`; nil where an axis is missing.
  private func axes(
    _ rows: RecordedRows, _ index: Int, _ texts: inout [CountText], sign: Double
  ) -> [UInt8]? {
    let counts = rows.cells[(index * 3)..<(index * 3 + 3)]
    guard !counts.contains(RecordedRows.noValue) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(80)
    let calibrated = values.calibration.map { _ in values.row(rows, index) }
    for (axis, name) in ["x", "y", "z"].enumerated() {
      bytes += #",""#.utf8
      bytes += name.utf8
      bytes += #"":"#.utf8
      if let value = calibrated?[axis] {
        bytes += CountText.text(value * sign).utf8
      } else {
        texts[axis].append(counts[counts.startIndex + axis], to: &bytes)
      }
    }
    return bytes
  }

  /// The beginning of an item up to its times, in seconds.
  private func appendTime(_ time: Int64, to bytes: inout [UInt8]) {
    beginItem(&bytes)
    bytes += #"{"timestamp":"#.utf8
    MomentText.append(seconds: time, to: &bytes)
    guard let utc = timeline?.utc(atBoot: time) else { return }
    bytes += #","timestampSince1970":"#.utf8
    MomentText.append(seconds: utc, to: &bytes)
  }

  private func appendPosition(
    _ rows: RecordedRows, _ index: Int, _ position: inout ResearchKitPosition,
    to bytes: inout [UInt8]
  ) {
    let utc = timeline?.utc(atBoot: rows.times[index])
    guard let item = position.item(rows.row(index), arrivedAt: utc) else {
      leftOutCount += 1
      return
    }
    beginItem(&bytes)
    bytes += item.utf8
  }

  private func beginItem(_ bytes: inout [UInt8]) {
    bytes += hasItems ? [UInt8(ascii: ","), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    hasItems = true
  }
}
