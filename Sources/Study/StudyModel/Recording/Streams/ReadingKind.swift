/// A kind of stream whose samples are readings: a few numbers at a moment, about one a second.
///
/// All that the program needs of such a kind is here: it is recorded, replayed, simulated,
/// exported and inspected by what its columns say.
package protocol ReadingKind: Sendable {
  /// What a simulated sensor of the kind measures.
  associatedtype Simulation: SimulatedReadings

  static var stream: StreamKind { get }
  /// What its sensor is called in the program's own messages, in English.
  static var sensor: String { get }
  /// What the numbers of a reading mean, in order; the first is what the kind is named after.
  static var columns: [RecordedColumn] { get }
  /// How the first number is named in the health data of phones; nil where it is not kept there.
  static var healthQuantity: HealthQuantity? { get }
}

/// A quantity as HealthKit names it, and ResearchKit after it.
package struct HealthQuantity: Sendable, Hashable {
  /// Such as `HKQuantityTypeIdentifierHeartRate`.
  package let type: String
  /// Such as `count/min`: the text that an `HKUnit` has, for the same unit as the column.
  package let unit: String

  package init(type: String, unit: String) {
    self.type = type
    self.unit = unit
  }
}

/// A simulated person as one sensor measures them: the same seed and the same asks give the same
/// readings.
package protocol SimulatedReadings: Sendable {
  /// A person at rest.
  init(seed: UInt64)

  /// The reading one second after the one before: stored numbers, one a column, nil for what is
  /// not known.
  ///
  /// `walking` is how much of a walk goes on, 0 to 1.
  mutating func next(walking: Double) -> [Int64?]

  /// Lets time pass in which nothing is measured and the person does nothing.
  mutating func rest(seconds: Double)
}
