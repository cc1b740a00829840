/// Figures in the text format that Prometheus reads (version 0.0.4); a pure value.
package struct MetricsText: Sendable {
  /// What Prometheus does with a family's figures.
  package enum Kind: String, Sendable { case counter, gauge, histogram }

  /// The labels of one figure, in the order in which they are written; values are escaped.
  package typealias Labels = [(name: String, value: String)]

  /// All that was added so far, one line each.
  package private(set) var text = ""

  package init() {}

  /// Begins a family of figures.
  package mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Adds one figure of the family that was begun last; a whole number is written without a point.
  package mutating func add(_ name: String, _ labels: Labels = [], _ value: Double) {
    let number = value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    text += "\(name)\(Self.written(labels)) \(number)\n"
  }

  /// One family of one figure.
  package mutating func only(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    begin(name, kind, help)
    add(name, value)
  }

  /// Adds a histogram of the family that was begun last: its buckets, its sum and its count.
  package mutating func add(_ name: String, _ labels: Labels = [], _ histogram: Histogram) {
    for (bound, count) in zip(histogram.bounds, histogram.cumulative) {
      add("\(name)_bucket", labels + [("le", "\(bound)")], Double(count))
    }
    add("\(name)_bucket", labels + [("le", "+Inf")], Double(histogram.count))
    add("\(name)_sum", labels, histogram.sum)
    add("\(name)_count", labels, Double(histogram.count))
  }

  private mutating func add(_ name: String, _ value: Double) { add(name, [], value) }

  private static func written(_ labels: Labels) -> String {
    guard !labels.isEmpty else { return "" }
    let pairs = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }
    return "{\(pairs.joined(separator: ","))}"
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for letter in value.unicodeScalars {
      switch letter {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(letter)
      }
    }
    return text
  }
}
