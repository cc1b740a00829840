/// How good some algorithms of Signals are on recordings whose truth is known.
protocol Evaluation {
  /// Lines for people: per file, pooled, and beside what others reach.
  func report() -> [String]
  /// The figures that gates are set on, percent as percent.
  var figures: [(key: String, value: Double)] { get }
}
