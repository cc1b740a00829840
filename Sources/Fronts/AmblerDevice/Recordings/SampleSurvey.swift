import NumberTable

/// What a table of samples is like as a whole, found piece by piece in flat memory.
struct SampleSurvey {
  private(set) var rowCount = 0
  /// Nanoseconds on the clock of the table.
  private(set) var firstTime: Int64?
  private(set) var acceleration = DecimalScale()
  private(set) var rotation = DecimalScale()
  private var lastTime: Int64?
  private var intervals = IntervalMedian()
  private var faultCount = 0
  private var faults: [String] = []

  /// Takes in the next rows; `places` are the columns of x, y, z and, where there are, gx, gy, gz.
  mutating func take(_ table: NumberTable, _ places: [Int]) {
    faultCount += table.faultCount
    for fault in table.faults { tell("\(fault)") }
    for (row, time) in table.times.enumerated() {
      rowCount += 1
      take(time)
      for (axis, place) in places.enumerated() {
        let value = table.columns[place][row]
        guard !value.isNaN else { continue }
        if axis < 3 { acceleration.add(value) } else { rotation.add(value) }
      }
    }
  }

  private mutating func take(_ time: Int64) {
    guard time != NumberTable.missingTime else { return }
    defer { lastTime = time }
    guard let lastTime else {
      firstTime = time
      return
    }
    guard time >= lastTime else {
      faultCount += 1
      tell("row \(rowCount): its time is before that of the row above. Sort the rows by time.")
      return
    }
    intervals.add(time - lastTime)
  }

  private mutating func tell(_ fault: String) {
    if faults.count < TableLimits.toldFaults { faults.append(fault) }
  }

  /// The usual length between two rows, in nanoseconds; nil for a table without one.
  var interval: Double? { intervals.median.flatMap { $0 > 0 ? $0 : nil } }

  /// All that is wrong, one sentence each; empty for a table that can be imported.
  var faultLines: [String] {
    if faultCount > 0 {
      let more = faultCount - faults.count
      return faults + (more > 0 ? ["and \(more) more faults."] : [])
    }
    guard firstTime != nil else { return ["has not one row with a time."] }
    return interval == nil
      ? ["has no two rows of different times. Say another column for t: `--columns t,x,y,z`."] : []
  }
}
