import Foundation
import FoundationXML
import Plots
import TestSupport
import Testing

struct PlotTests {
  private static let points = [1.0, 4, .nan, 2, 3].enumerated().map {
    PlotPoint(x: Double($0.offset) + 1, y: $0.element)
  }

  private static let shade = PlotShade(
    from: 2.5, to: 3.5, style: "lost", mark: "o", words: "a gap of <1 s> & more")

  /// Each layer there is.
  private static let layers: [PlotLayer] = [
    .shades([shade, PlotShade(from: 4, to: 4, style: "planned", mark: "p", words: "short")]),
    .band(
      [PlotExtent(x: 1, low: 1, high: 2), PlotExtent(x: 2, low: 1, high: 3), nil]
        + [PlotExtent(x: 4, low: 2, high: 2)], series: 1),
    .band([PlotExtent(x: 1, low: 1, high: 2)], series: 2, isFaint: true),
    .line(points, series: 2),
    .line([PlotPoint(x: 1, y: 1), PlotPoint(x: 5, y: 4)], series: 3, isDashed: true),
    .columns(
      [PlotColumn(from: 1, to: 2, height: 3), PlotColumn(from: 2, to: 3, height: 0)], series: 1),
    .dots(points, series: 3),
  ]

  private static func plot(_ x: PlotScale, _ y: PlotScale?, _ layers: [PlotLayer]) -> Plot {
    Plot(
      id: "p1", title: "A plot", summary: "What is to be seen, \"quoted\".",
      x: Plot.Axis("time in s", x), y: y.map { Plot.Axis("value in m/s²", $0) },
      legend: y == nil ? [] : ["x", "y", "z"], layers: layers)
  }

  @Test func `every layer is drawn on linear axes`() {
    expectSnapshot(Self.plot(.linear(0...6), .linear(0...5), Self.layers).svg, named: "linear.svg")
  }

  @Test func `every layer is drawn on logarithmic axes`() {
    expectSnapshot(
      Self.plot(.logarithmic(1...10), .logarithmic(0.1...10), Self.layers).svg,
      named: "logarithmic.svg")
  }

  @Test func `a strip has one axis`() {
    expectSnapshot(
      Self.plot(.linear(0...6), nil, [.shades([Self.shade])]).svg, named: "strip.svg")
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 0, -1, 1e300, .greatestFiniteMagnitude,
    Double.leastNonzeroMagnitude,
  ])
  func `any numbers make a well-formed drawing without them`(value: Double) {
    let layers: [PlotLayer] = [
      .shades([PlotShade(from: value, to: 2, style: "lost", mark: "o", words: "\u{1}<&>")]),
      .band([PlotExtent(x: value, low: value, high: 1), nil, nil], series: 1),
      .line([PlotPoint(x: value, y: value), PlotPoint(x: 1, y: value)], series: 1),
      .columns([PlotColumn(from: value, to: 1, height: value)], series: 1),
      .dots([PlotPoint(x: 2, y: value)], series: 2),
    ]
    for scales in [
      (PlotScale.linear(0...6), PlotScale.linear(0...5)),
      (.logarithmic(1...10), .logarithmic(1...10)), (.linear(3...3), .linear(0...0)),
    ] {
      let svg = Self.plot(scales.0, scales.1, layers).svg
      expect(XMLParser(data: Data(svg.utf8)).parse())
      expect(!svg.contains("nan") && !svg.contains("inf\""))
    }
  }

  @Test func `the title and the description name the drawing for who does not see it`() {
    let svg = Self.plot(.linear(0...6), .linear(0...5), []).svg
    expect(svg.contains(#"role="img" aria-labelledby="p1-title p1-summary""#))
    expect(svg.contains(#"<title id="p1-title">A plot</title>"#))
    expect(svg.contains("What is to be seen, &quot;quoted&quot;."))
  }
}
