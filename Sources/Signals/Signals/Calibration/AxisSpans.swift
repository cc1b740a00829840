/// How far the values along each axis went, to notice an axis that never changes.
struct AxisSpans: Sendable {
  private var lowest = [Double](repeating: .infinity, count: 3)
  private var highest = [Double](repeating: -.infinity, count: 3)

  /// An axis that turned with the device went through at least so much, in m/s².
  private static let turned = 0.5 * standardGravityMetersPerSecondSquared

  /// Takes in a reading, which must be finite.
  mutating func add(_ vector: Vector) {
    for (place, axis) in SensorAxis.allCases.enumerated() {
      let value = axis.component(of: vector)
      lowest[place] = min(lowest[place], value)
      highest[place] = max(highest[place], value)
    }
  }

  /// The axis that stood still to the last digit while both others showed that the device was turned;
  /// nil if there is none.
  var stuck: SensorAxis? {
    let spans = zip(highest, lowest).map { $0 - $1 }
    guard spans.count(where: { $0 > Self.turned }) == 2 else { return nil }
    return zip(SensorAxis.allCases, spans).first { $0.1 == 0 }?.0
  }
}
