/// The newest values of a stream, found by their place in the whole stream.
struct RecentValues: Sendable {
  private var values: [Double] = []
  private var first = 0

  /// The place after the newest value.
  var end: Int { first + values.count }

  subscript(place: Int) -> Double { values[place - first] }

  /// The values at some places; all of them must still be there.
  subscript(places: Range<Int>) -> ArraySlice<Double> {
    values[(places.lowerBound - first)..<(places.upperBound - first)]
  }

  mutating func append(_ value: Double) { values.append(value) }

  /// Says that values before a place are not needed; they go when there are many of them.
  mutating func drop(before place: Int) {
    guard place - first > 1024 else { return }
    values.removeFirst(place - first)
    first = place
  }
}
