/// Joins peaks to rows and gives the steps of those rows that are walking.
///
/// A row is counted from the moment its evidence suffices. A doubtful row is counted if one that
/// is beyond doubt begins or ended within three seconds: people turn, stop and start again.
struct StepRows: Sendable {
  private let parameters: StepDetector.Parameters
  /// The newest peak; a higher one that is too near may still take its place.
  private var newest: StepPeak?
  private var row = StepRow()
  private var counted: CountedRow?
  private var doubtful: StepRow?
  /// Where the last row beyond doubt ended.
  private var lastSureEnd: Double?

  init(_ parameters: StepDetector.Parameters) {
    self.parameters = parameters
  }

  /// Peaks that are not counted yet but would be if the row went on.
  var provisionalCount: Int { (counted?.heldCount ?? row.peaks.count) + 1 }

  /// The newest peak of a row that is counted or long enough to be; nil outside of walking.
  var openEnd: StepPeak? {
    counted != nil || row.peaks.count >= parameters.fewestStepsInRow - 1 ? newest : nil
  }

  /// Takes in the next peak and adds the steps that are certain now.
  mutating func add(_ peak: StepPeak, to steps: inout [CountedPeak]) {
    if let last = newest {
      let closest = parameters.closestShare * Double(peak.window.stepLag)
      if peak.place - last.place < closest {
        if peak.heightG > last.heightG { newest = peak }
        return
      }
      join(last, &steps)
    }
    newest = peak
  }

  /// Says that no peak before a place will come, so that a row that ended long ago is closed.
  mutating func advance(to place: Double, _ steps: inout [CountedPeak]) {
    guard let last = newest, place - last.place > longestGap(after: nil) else { return }
    endRow(&steps)
  }

  /// Ends the stretch.
  mutating func finish(_ steps: inout [CountedPeak]) {
    endRow(&steps)
    doubtful = nil
    lastSureEnd = nil
  }

  private mutating func endRow(_ steps: inout [CountedPeak]) {
    if let last = newest { join(last, &steps) }
    newest = nil
    closeRow(&steps)
  }

  /// Two peaks further apart than this, in places, belong to two rows.
  private func longestGap(after peak: StepPeak?) -> Double {
    let longest = 2 * parameters.rateHz
    guard let peak else { return longest }
    return min(longest, max(1.3 * parameters.rateHz, 1.6 * Double(peak.window.stepLag)))
  }

  private mutating func join(_ peak: StepPeak, _ steps: inout [CountedPeak]) {
    if let last = counted?.last ?? row.last, peak.place - last.place > longestGap(after: peak) {
      closeRow(&steps)
    }
    if counted != nil {
      counted?.append(peak, &steps)
    } else {
      row.append(peak)
      judge(&steps)
    }
  }

  /// Counts the open row if it is beyond doubt by now.
  private mutating func judge(_ steps: inout [CountedPeak]) {
    let judged = row.trimmed(share: parameters.endShare)
    guard isLong(judged), judged.evidence >= parameters.evidence else { return }
    if let doubtful, isNear(doubtful.last?.place, judged.first?.place) {
      count(doubtful, &steps)
    }
    doubtful = nil
    // Low peaks at the end are not trimmed: what follows decides about them.
    var counted = CountedRow(share: parameters.endShare)
    for peak in row.peaks where peak.place >= judged.first?.place ?? 0 {
      counted.append(peak, &steps)
    }
    self.counted = counted
    row = StepRow()
  }

  private mutating func closeRow(_ steps: inout [CountedPeak]) {
    defer { row = StepRow() }
    if let ended = counted {
      lastSureEnd = ended.lastCounted
      counted = nil
      return
    }
    let judged = row.trimmed(share: parameters.endShare)
    guard isLong(judged), judged.evidence >= parameters.evidenceBesideWalking else { return }
    if isNear(lastSureEnd, judged.first?.place) {
      count(judged, &steps)
    } else {
      doubtful = judged
    }
    lastSureEnd = nil
  }

  private func isLong(_ row: StepRow) -> Bool { row.peaks.count >= parameters.fewestStepsInRow }

  private func isNear(_ end: Double?, _ start: Double?) -> Bool {
    guard let end, let start else { return false }
    return start - end <= parameters.besideSeconds * parameters.rateHz
  }

  private func count(_ row: StepRow, _ steps: inout [CountedPeak]) {
    var counted = CountedRow(share: 0)
    for peak in row.peaks { counted.append(peak, &steps) }
  }
}
