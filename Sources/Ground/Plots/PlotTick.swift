import Foundation

/// A place on an axis, with what is written there.
package struct PlotTick: Sendable, Equatable {
  /// The place, in the unit of the axis.
  package let value: Double
  /// Empty for a line without words.
  package let label: String
}

extension PlotScale {
  /// The ticks of the scale: steps of 1, 2 or 5, about `count` of them; or decades.
  package func ticks(about count: Int) -> [PlotTick] {
    switch self {
    case .linear(let range): Self.linearTicks(range, about: max(2, count))
    case .logarithmic(let range): Self.decadeTicks(range)
    }
  }

  private static func linearTicks(_ range: ClosedRange<Double>, about count: Int) -> [PlotTick] {
    let extent = range.upperBound - range.lowerBound
    guard extent > 1e-300, extent.isFinite else { return [] }
    let step = niceStep(extent / Double(count))
    let decimals = max(0, -Int(log10(step).rounded(.down)))
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard last >= first, last - first <= 100 else { return [] }
    return stride(from: first, through: last, by: 1).map { multiple in
      PlotTick(value: multiple * step, label: PlotNumber.fixed(multiple * step, decimals))
    }
  }

  /// The next 1, 2 or 5 times a power of ten.
  private static func niceStep(_ least: Double) -> Double {
    let power = pow(10, log10(least).rounded(.down))
    let factor = [1.0, 2, 5].first { $0 * power >= least * 0.999 } ?? 10
    return factor * power
  }

  /// Each decade has a label, or every second or third of many; of fewer than two, 2 and 5 too.
  private static func decadeTicks(_ range: ClosedRange<Double>) -> [PlotTick] {
    let first = Int(log10(range.lowerBound).rounded(.down))
    let last = Int(log10(range.upperBound).rounded(.up))
    guard last > first, last - first <= 60 else { return [] }
    let isShort = log10(range.upperBound / range.lowerBound) < 2.2
    let skip = max(1, (last - first + 6) / 7)
    var ticks: [PlotTick] = []
    for exponent in first...last {
      for factor in last - first > 6 ? 1...1 : 1...9 {
        let value = Double(factor) * pow(10, Double(exponent))
        guard range.lowerBound * 0.999...range.upperBound * 1.001 ~= value else { continue }
        let isNamed =
          factor == 1 ? exponent.isMultiple(of: skip) : isShort && [2, 5].contains(factor)
        ticks.append(PlotTick(value: value, label: isNamed ? PlotNumber.plain(value) : ""))
      }
    }
    return ticks
  }
}
