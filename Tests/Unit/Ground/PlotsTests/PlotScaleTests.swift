import Plots
import TestSupport
import Testing

struct PlotScaleTests {
  private static func labels(_ scale: PlotScale, about count: Int = 5) -> [String] {
    scale.ticks(about: count).map(\.label)
  }

  @Test func `steps of a linear axis are 1, 2 or 5`() {
    expectEqual(Self.labels(.linear(0...10)), ["0", "2", "4", "6", "8", "10"])
    expectEqual(Self.labels(.linear(0...1)), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    expectEqual(Self.labels(.linear(-0.013...0.028)), ["−0.01", "0.00", "0.01", "0.02"])
    expectEqual(Self.labels(.linear(9.971...10.032)), ["9.98", "10.00", "10.02"])
    expectEqual(Self.labels(.linear(0...33.3), about: 8), ["0", "5", "10", "15", "20", "25", "30"])
    expectEqual(Self.labels(.linear(120_000...480_000), about: 3), ["200000", "400000"])
  }

  @Test func `decades have labels, and 2 and 5 where there are few`() {
    expectEqual(
      Self.labels(.logarithmic(0.4...50)).filter { !$0.isEmpty },
      ["0.5", "1", "2", "5", "10", "20", "50"])
    expectEqual(
      Self.labels(.logarithmic(1e-4...1e2)).filter { !$0.isEmpty },
      ["10⁻⁴", "10⁻³", "0.01", "0.1", "1", "10", "100"])
    expectEqual(
      Self.labels(.logarithmic(1e-12...1e3)).filter { !$0.isEmpty },
      ["10⁻¹²", "10⁻⁹", "10⁻⁶", "10⁻³", "1", "1000"])
  }

  @Test func `a value lies where the scale says`() {
    expectEqual(PlotScale.linear(10...20).share(of: 15), 0.5)
    expectEqual(PlotScale.linear(10...20).share(of: 25), 1.5)
    expect(abs((PlotScale.logarithmic(1...100).share(of: 10) ?? 0) - 0.5) < 1e-12)
    expectNil(PlotScale.logarithmic(1...100).share(of: 0))
    expectNil(PlotScale.logarithmic(1...100).share(of: -1))
    for value in [Double.nan, .infinity, -.infinity] {
      expectNil(PlotScale.linear(0...1).share(of: value))
      expectNil(PlotScale.logarithmic(1...10).share(of: value))
    }
  }

  @Test func `a scale holds its values with room around them`() {
    expectEqual(PlotScale.linear(holding: [0, 10]), .linear(-0.5...10.5))
    expectEqual(PlotScale.linear(holding: [4, .nan]), .linear(3.8...4.2))
    expectEqual(PlotScale.linear(holding: [Double]()), .linear(0...1))
    expectEqual(PlotScale.logarithmic(holding: [0.03, 4, -1, 0]), .logarithmic(0.01...10))
    expectEqual(PlotScale.logarithmic(holding: [5]), .logarithmic(1...10))
    expectEqual(
      PlotScale.logarithmic(holding: [0.03, 4], wholeDecades: false), .logarithmic(0.03...4))
    expectEqual(PlotScale.logarithmic(holding: [.nan]), .logarithmic(1...10))
  }

  @Test(arguments: [
    0...0, 5...5, -1e300...1e300, 0...Double.leastNonzeroMagnitude, 1e15...(1e15 + 0.125),
    0...Double.infinity,
  ])
  func `any range has ticks or none, and never too many`(range: ClosedRange<Double>) {
    expect(PlotScale.linear(range).ticks(about: 5).count <= 101)
  }

  @Test func `numbers of a plot have a true minus and no zero with one`() {
    expectEqual(PlotNumber.fixed(-1.25, 1), "−1.2")
    expectEqual(PlotNumber.fixed(-0.001, 1), "0.0")
    expectEqual(PlotNumber.plain(0.01), "0.01")
    expectEqual(PlotNumber.plain(2e-7), "2·10⁻⁷")
    expectEqual(PlotNumber.plain(10_000), "10⁴")
  }
}
