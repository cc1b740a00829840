import Glibc

/// How the values of an axis lie along it.
package enum PlotScale: Sendable, Equatable {
  /// Equal differences are equally long.
  case linear(ClosedRange<Double>)
  /// Equal ratios are equally long; the lower bound is above 0.
  case logarithmic(ClosedRange<Double>)

  /// A linear scale over the finite values, with a margin of a twentieth; one value gets room around it.
  package static func linear(holding values: some Sequence<Double>) -> PlotScale {
    guard let (low, high) = extremes(values.filter(\.isFinite)) else { return .linear(0...1) }
    let extent = high - low
    let margin = extent > 0 ? extent / 20 : max(abs(high) / 20, 1e-9)
    return .linear((low - margin)...(high + margin))
  }

  /// A logarithmic scale over the positive values, to whole decades where `wholeDecades`.
  package static func logarithmic(
    holding values: some Sequence<Double>, wholeDecades: Bool = true
  ) -> PlotScale {
    guard let (low, high) = extremes(values.filter { $0.isNormal && $0 > 0 }) else {
      return .logarithmic(1...10)
    }
    guard wholeDecades else { return .logarithmic(low...max(high, low * 1.001)) }
    let first = log10(low).rounded(.down)
    let last = max(first + 1, log10(high).rounded(.up))
    return .logarithmic(pow(10, first)...pow(10, last))
  }

  /// Where a value lies, 0 at the lower bound and 1 at the upper one; nil if the scale has no place for it.
  package func share(of value: Double) -> Double? {
    guard value.isFinite else { return nil }
    switch self {
    case .linear(let range):
      let extent = range.upperBound - range.lowerBound
      return extent > 0 && extent.isFinite ? (value - range.lowerBound) / extent : nil
    case .logarithmic(let range):
      guard value > 0 else { return nil }
      let extent = log10(range.upperBound / range.lowerBound)
      return extent > 0 ? log10(value / range.lowerBound) / extent : nil
    }
  }

  private static func extremes(_ values: [Double]) -> (low: Double, high: Double)? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }
}
