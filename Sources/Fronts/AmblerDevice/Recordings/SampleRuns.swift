import Commands
import NumberTable
import RecordingImport
import StudyModel

/// Cuts the rows of a table into runs without a hole, with a gap for what is missing between them.
///
/// A row that lacks its time or a value is a missing sample; so are as many as fit into an interval of more
/// than three usual ones.
struct SampleRuns {
  private let axes: SampleAxes
  private let interval: Double
  private let firstTime: Int64
  private var sequence = 0
  private var lastTime: Int64?
  /// Rows without a whole sample since the last whole one.
  private var incompleteCount = 0
  private(set) var roundedCount = 0

  private static let gapIntervals = 3.0

  init(_ survey: SampleSurvey, _ axes: SampleAxes, firstTime: Int64) {
    self.axes = axes
    self.firstTime = firstTime
    interval = survey.interval ?? 1
  }

  /// The runs and gaps of the next rows; `places` are the columns of the axes.
  mutating func items(of table: NumberTable, _ places: [Int]) -> [ImportedItem] {
    var items: [ImportedItem] = []
    var run = Self.empty(sequence)
    for (row, time) in table.times.enumerated() {
      let values = places.map { table.columns[$0][row] }
      guard time != NumberTable.missingTime, !values.contains(where: \.isNaN) else {
        incompleteCount += 1
        continue
      }
      let moment = time - firstTime
      let gaps = gaps(before: moment)
      if !gaps.isEmpty {
        if !run.times.isEmpty { items.append(.samples(run)) }
        items += gaps.map(ImportedItem.gap)
        run = Self.empty(sequence)
      }
      run.times.append(moment)
      for (axis, value) in values.enumerated() {
        let (count, isExact) = axes.count(value, axis: axis)
        if !isExact { roundedCount += 1 }
        if axis < 3 { run.acceleration.append(count) } else { run.rotation.append(count) }
      }
      sequence += 1
      lastTime = moment
    }
    return run.times.isEmpty ? items : items + [.samples(run)]
  }

  /// What is missing behind the last whole row.
  var lastGap: Gap? {
    guard incompleteCount > 0 else { return nil }
    return Gap(
      missingCount: incompleteCount, start: Instant(nanoseconds: lastTime ?? 0), end: nil,
      cause: .damaged)
  }

  private static func empty(_ sequence: Int) -> ImportedSamples {
    ImportedSamples(firstSequence: sequence, times: [], acceleration: [])
  }

  private mutating func gaps(before moment: Int64) -> [Gap] {
    let start = Instant(nanoseconds: lastTime ?? 0)
    let end = Instant(nanoseconds: moment)
    var gaps: [Gap] = []
    if incompleteCount > 0 {
      gaps.append(Gap(missingCount: incompleteCount, start: start, end: end, cause: .damaged))
    }
    if let lastTime {
      let length = Double(moment - lastTime) - Double(incompleteCount) * interval
      if length > Self.gapIntervals * interval {
        let missing = max(1, Int((length / interval).rounded()) - 1)
        gaps.append(Gap(missingCount: missing, start: start, end: end, cause: .stalled))
      }
    }
    incompleteCount = 0
    sequence += gaps.reduce(0) { $0 + ($1.missingCount ?? 0) }
    return gaps
  }
}
