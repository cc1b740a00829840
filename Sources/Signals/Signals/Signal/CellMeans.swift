/// Brings samples at uneven times to an even rate, one by one: the mean of the straight lines
/// between the samples over each cell of time.
///
/// The mean over a cell keeps what is faster than the new rate from showing as something slow.
/// Cells count from the first sample; the value of a cell belongs to its middle.
struct CellMeans: Sendable {
  let rateHz: Double
  private(set) var start: Double
  private var lastTime: Double
  private var lastValue: Double
  private var cell = 0
  /// The integral over the part of the cell that has been seen.
  private var area = 0.0

  /// Begins with a first sample at `time` seconds.
  init(rateHz: Double, time: Double, value: Double) {
    self.rateHz = rateHz
    start = time
    lastTime = time
    lastValue = value
  }

  /// The time in seconds of the middle of a cell; fractions of cells are allowed.
  func time(ofCell cell: Double) -> Double { start + (cell + 0.5) / rateHz }

  /// Takes in the next sample, which is later than the last, and gives each finished cell's mean.
  mutating func add(time: Double, value: Double, finished: (Double) -> Void) {
    let slope = (value - lastValue) / (time - lastTime)
    let (fromTime, fromValue) = (lastTime, lastValue)
    while true {
      let end = start + Double(cell + 1) / rateHz
      guard end <= time else { break }
      let valueAtEnd = fromValue + slope * (end - fromTime)
      area += (end - lastTime) * (lastValue + valueAtEnd) / 2
      finished(area * rateHz)
      (lastTime, lastValue, area) = (end, valueAtEnd, 0)
      cell += 1
    }
    area += (time - lastTime) * (lastValue + value) / 2
    (lastTime, lastValue) = (time, value)
  }
}
