/// Finds peaks that may be steps in one stretch of even signal without holes, value by value.
///
/// A peak is given about four seconds after it was seen, when the window around it is complete.
struct StretchPeaks: Sendable {
  private let parameters: StepDetector.Parameters
  private let period: StepPeriod
  private let windowLength: Int
  private let hop: Int
  private var bank: FilterBank
  private var steps = RecentValues()
  private var walking = RecentValues()
  private var broad = RecentValues()
  private var waiting: [(index: Int, offset: Double, heightG: Double)] = []
  private var windows: [GaitWindow] = []
  /// The number of the first of `windows`.
  private var firstWindow = 0

  /// Ready for the first value of a stretch.
  init(_ parts: DetectorParts) {
    parameters = parts.parameters
    period = parts.period
    bank = parts.bank
    windowLength = Int(parameters.windowSeconds * parameters.rateHz)
    hop = max(1, Int(parameters.hopSeconds * parameters.rateHz))
  }

  /// How many values lie behind the peaks that were given; every later peak is at or after it.
  var settledPlace: Int { max(0, (firstWindow + windows.count - 1) * hop - hop) }

  /// Takes in the next value, in g, and adds the peaks that are complete.
  mutating func add(_ value: Double, to peaks: inout [StepPeak]) {
    guard let outputs = bank.add(value) else { return }
    take(outputs, &peaks)
  }

  /// Adds the remaining peaks; the stretch ends here.
  mutating func finish(_ peaks: inout [StepPeak]) {
    for outputs in bank.finish() { take(outputs, &peaks) }
    let count = walking.end
    while (firstWindow + windows.count) * hop < count + hop { measureWindow(count: count) }
    release(&peaks)
  }

  private mutating func take(_ outputs: FilterBank.Outputs, _ peaks: inout [StepPeak]) {
    steps.append(outputs[0])
    walking.append(outputs[1])
    broad.append(outputs[2])
    notePeak(before: steps.end - 1)
    let center = (firstWindow + windows.count) * hop
    guard walking.end >= max(windowLength, center - windowLength / 2 + windowLength) else { return }
    measureWindow(count: walking.end)
    release(&peaks)
  }

  /// Keeps the value before the newest if it is a local maximum of enough height.
  private mutating func notePeak(before newest: Int) {
    guard newest >= 2 else { return }
    let (before, top, after) = (steps[newest - 2], steps[newest - 1], steps[newest])
    guard top >= parameters.movementG, top > before, top >= after else { return }
    let curvature = before - 2 * top + after
    let offset = curvature < 0 ? min(max((before - after) / curvature / 2, -0.5), 0.5) : 0
    waiting.append((newest - 1, offset, top))
  }

  /// Measures the next window of a stretch that has `count` values so far; those at the two ends
  /// are moved inside.
  private mutating func measureWindow(count: Int) {
    let length = min(count, windowLength)
    let center = (firstWindow + windows.count) * hop
    let start = min(max(0, center - windowLength / 2), count - length)
    windows.append(
      GaitWindow.measured(
        walking: walking[start..<(start + length)], broad: broad[start..<(start + length)],
        period: period, leastG: parameters.movementG))
    walking.drop(before: start)
    broad.drop(before: start)
    steps.drop(before: steps.end - 3)
  }

  /// Gives the peaks whose window is known, and forgets windows that no peak needs.
  private mutating func release(_ peaks: inout [StepPeak]) {
    let known = firstWindow + windows.count
    var done = 0
    for peak in waiting {
      let number = (peak.index + hop / 2) / hop
      guard number < known else { break }
      done += 1
      let window = windows[number - firstWindow]
      guard isWalking(window), peak.heightG >= parameters.peakShare * window.movementG else {
        continue
      }
      peaks.append(
        StepPeak(
          place: Double(peak.index) + peak.offset, heightG: peak.heightG, window: window))
    }
    waiting.removeFirst(done)
    let needed = waiting.first.map { ($0.index + hop / 2) / hop } ?? known
    let spare = min(needed, known) - firstWindow
    if spare > 16 {
      windows.removeFirst(spare)
      firstWindow += spare
    }
  }

  /// How many peaks that are not complete yet would follow a place as steps of about `lag`.
  func awaitedCount(after place: Double, lag: Int, heightG: Double) -> Int {
    var (last, count) = (place, 0)
    for peak in waiting where peak.heightG >= heightG {
      guard Double(peak.index) - last >= parameters.closestShare * Double(lag) else { continue }
      (last, count) = (Double(peak.index), count + 1)
    }
    return count
  }

  /// Whether a window is regular enough for its strength.
  private func isWalking(_ window: GaitWindow) -> Bool {
    let softness = max(0, 1 - window.movementG / parameters.plainMovementG)
    return window.movementG >= parameters.movementG
      && window.regularity >= parameters.regularity + softness / 2
  }
}
