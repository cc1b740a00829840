import StudyModel
import TestSupport
import Testing

/// Heart rate as readings, and the simulated heart.
struct HeartRateTests {
  private static let seeds = 1...20 as ClosedRange<UInt64>

  /// What a heart tells for so many seconds of each share of walking.
  private static func readings(
    seed: UInt64, _ asked: [(walking: Double, seconds: Int)]
  ) -> [[Int64?]] {
    var heart = HeartRate.Simulation(seed: seed)
    return asked.flatMap { walking, seconds in
      (0..<seconds).map { _ in heart.next(walking: walking) }
    }
  }

  private static func rates(_ readings: some Sequence<[Int64?]>) -> [Double] {
    readings.compactMap { $0[0].map(Double.init) }
  }

  /// All intervals in seconds.
  private static func intervals(_ readings: some Sequence<[Int64?]>) -> [Double] {
    readings.flatMap { $0.dropFirst(2).compactMap(\.self) }.map { Double($0) / 1024 }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  @Test func `a reading keeps what a measurement of Bluetooth tells`() {
    let full = HeartRate.cells(perMinute: 61, hasContact: true, intervals: [1000, 1010])
    expectEqual(full, [61, 1, 1000, 1010] + Array(repeating: nil, count: 7))
    let bare = HeartRate.cells(perMinute: 300, hasContact: nil, intervals: [])
    expectEqual(bare, [300, nil] + Array(repeating: nil, count: 9))
    let loose = HeartRate.cells(perMinute: nil, hasContact: false, intervals: [])
    expectEqual(Array(loose.prefix(2)), [nil, 0])
    let many = HeartRate.cells(perMinute: 60, hasContact: true, intervals: Array(1...11))
    expectEqual(many.count, HeartRate.columns.count)
    expectEqual(Array(many.dropFirst(2)), [3, 4, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test func `an interval is stored as the specification counts it`() {
    expectEqual(Array(HeartRate.columns.map(\.unit).prefix(3)), ["/min", nil, "s"])
    expectEqual(HeartRate.columns[2].value(1024), 1)
  }

  @Test(arguments: seeds)
  func `a heart at rest beats as often as people's do`(seed: UInt64) {
    let readings = Self.readings(seed: seed, [(0, 300)])
    let rates = Self.rates(readings.dropFirst(3))
    expectEqual(rates.count, 297)
    expect(rates.allSatisfy { (50...80).contains($0) }, "\(rates.min() ?? 0) \(rates.max() ?? 0)")
    expect((55...73).contains(Self.mean(rates)))
    expect(readings.allSatisfy { $0[1] == 1 && $0.count == HeartRate.columns.count })
  }

  @Test(arguments: seeds)
  func `the intervals are the beats of the whole time, and their mean is the rate`(seed: UInt64) {
    let readings = Self.readings(seed: seed, [(0, 300)])
    let intervals = Self.intervals(readings)
    // The first one began before the first reading, the last one ends after the last.
    expect(abs(intervals.reduce(0, +) - 300) < 2)
    let rate = 60 / Self.mean(intervals)
    expect(abs(rate - Self.mean(Self.rates(readings.dropFirst(3)))) < 1.5)
  }

  @Test(arguments: seeds)
  func `the heart goes faster and slower with each breath`(seed: UInt64) {
    let intervals = Self.intervals(Self.readings(seed: seed, [(0, 300)]))
    let mean = Self.mean(intervals)
    let spread = Self.mean(intervals.map { ($0 - mean) * ($0 - mean) }).squareRoot() / mean
    expect((0.02...0.045).contains(spread), "\(spread)")
    // Half a breath later, which is two beats, it is on the other side of the mean more often than
    // not.
    let later = zip(intervals, intervals.dropFirst(2)).map { ($0 - mean) * ($1 - mean) }
    expect(Self.mean(later) < 0)
  }

  @Test(arguments: seeds)
  func `a walk brings the rate up, and rest brings it down again`(seed: UInt64) {
    let rates = Self.rates(Self.readings(seed: seed, [(0, 60), (1, 180), (0, 300)]))
    let calm = Self.mean(Array(rates[30..<60]))
    let walking = Self.mean(Array(rates[210..<240]))
    let recovered = Self.mean(Array(rates[510..<540]))
    expect((30...62).contains(walking - calm), "\(calm) \(walking)")
    expect(abs(recovered - calm) < 4)
    // Neither comes at once.
    expect(rates[65] < calm + 20)
    expect(rates[250] > recovered + 20)
    expect(rates.allSatisfy { (50...140).contains($0) })
  }

  @Test(arguments: seeds)
  func `the same seed gives the same beats, another one gives others`(seed: UInt64) {
    let asked = [(walking: 0.0, seconds: 20), (walking: 1.0, seconds: 40)]
    expectEqual(Self.readings(seed: seed, asked), Self.readings(seed: seed, asked))
    expectNotEqual(Self.readings(seed: seed, asked), Self.readings(seed: seed + 1, asked))
  }

  @Test func `time at rest between two parts lets the heart recover`() {
    var heart = HeartRate.Simulation(seed: 3)
    let calm = Self.mean(Self.rates((0..<60).map { _ in heart.next(walking: 0) }))
    for _ in 0..<180 { _ = heart.next(walking: 1) }
    var tired = heart
    heart.rest(seconds: 600)
    expect(abs(Self.mean(Self.rates((0..<20).map { _ in heart.next(walking: 0) })) - calm) < 4)
    expect(Self.mean(Self.rates((0..<20).map { _ in tired.next(walking: 0) })) > calm + 15)
  }
}
