/// The usable positions of a centre of pressure: finite, and increasing in time.
struct PressureTrack: Equatable {
  let times: [Double]
  let mediolateral: [Double]
  let anteroposterior: [Double]

  init(times: [Double], mediolateral: [Double], anteroposterior: [Double]) {
    self.times = times
    self.mediolateral = mediolateral
    self.anteroposterior = anteroposterior
  }

  /// The positions of a record; throws if there are none, or if their times do not increase.
  init(_ record: CenterOfPressure) throws(Absence) {
    let count = min(record.times.count, record.mediolateral.count, record.anteroposterior.count)
    let kept = (0..<count).filter {
      record.times[$0].isFinite && record.mediolateral[$0].isFinite
        && record.anteroposterior[$0].isFinite
    }
    guard !kept.isEmpty else { throw .noSamples }
    times = kept.map { record.times[$0] }
    mediolateral = kept.map { record.mediolateral[$0] }
    anteroposterior = kept.map { record.anteroposterior[$0] }
    // A plate's samples come in order: one that does not has lost its clock.
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .timesOutOfOrder }
  }

  /// From the first to the last position.
  var seconds: Double { (times.last ?? 0) - (times.first ?? 0) }
}
