package import StudyModel

/// A kind of readings that no program has: what all kinds of readings have in common is tested
/// with it.
///
/// It stands in the place of positions, because a recording must name a kind of stream.
package enum MadeUpReadings: ReadingKind {
  package static let stream = StreamKind.location
  package static let sensor = "thermometer"
  package static let columns = [
    RecordedColumn(name: "temperature", unit: "Cel", scale: 0.01),
    RecordedColumn(name: "isWalking", unit: nil),
    RecordedColumn(name: "seconds", unit: "s"),
  ]
  package static let healthQuantity: HealthQuantity? = HealthQuantity(
    type: "HKQuantityTypeIdentifierBodyTemperature", unit: "degC")

  /// Tells in its numbers what it was asked: the count of readings, the walking, and the time at
  /// rest between.
  package struct Simulation: SimulatedReadings, Equatable {
    private let seed: UInt64
    private var count: Int64 = 0
    private var rested: Int64 = 0

    package init(seed: UInt64) { self.seed = seed }

    package mutating func next(walking: Double) -> [Int64?] {
      count += 1
      return [Int64(seed) * 1000 + count, walking > 0.5 ? 1 : nil, rested]
    }

    package mutating func rest(seconds: Double) { rested += Int64(seconds) }
  }
}
