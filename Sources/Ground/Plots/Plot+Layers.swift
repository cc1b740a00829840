/// What is drawn on the axes.
extension Plot {
  func draw(_ layer: PlotLayer) -> String {
    switch layer {
    case .line(let points, let series, let isDashed):
      path(runs(points), style: "line series-\(series)\(isDashed ? " dashed" : "")")
    case .band(let extents, let series, let isFaint): band(extents, series, isFaint)
    case .columns(let columns, let series):
      columns.compactMap { draw($0, series) }.joined(separator: "\n")
    case .shades(let shades): shades.compactMap(draw).joined(separator: "\n")
    case .dots(let points, let series):
      points.compactMap(place).map { dot($0, series) }.joined(separator: "\n")
    }
  }

  private func place(_ point: PlotPoint) -> PlotPoint? {
    guard let x = horizontal(point.x), let y = vertical(point.y) else { return nil }
    return PlotPoint(x: x, y: y)
  }

  /// The points in pixels, cut where one has no place.
  private func runs(_ points: [PlotPoint]) -> [[PlotPoint]] {
    var runs: [[PlotPoint]] = [[]]
    for point in points.map(place) {
      if let point { runs[runs.count - 1].append(point) } else { runs.append([]) }
    }
    return runs.filter { !$0.isEmpty }
  }

  private func path(_ runs: [[PlotPoint]], style: String, isClosed: Bool = false) -> String {
    guard !runs.isEmpty else { return "" }
    let words = runs.map { run in
      "M" + run.map { "\(PlotNumber.pixel($0.x)) \(PlotNumber.pixel($0.y))" }.joined(separator: "L")
        + (isClosed ? "Z" : "")
    }
    return "<path class=\"\(style)\" d=\"\(words.joined())\"/>"
  }

  /// Forth along the highest values and back along the lowest; at least a pixel high.
  private func band(_ extents: [PlotExtent?], _ series: Int, _ isFaint: Bool) -> String {
    let shapes = extents.split(separator: nil).map { part -> [PlotPoint] in
      let edges = part.compactMap { extent -> (high: PlotPoint, low: PlotPoint)? in
        guard let extent, let high = place(PlotPoint(x: extent.x, y: extent.high)),
          let low = place(PlotPoint(x: extent.x, y: extent.low))
        else { return nil }
        return (PlotPoint(x: high.x, y: high.y - 0.5), PlotPoint(x: low.x, y: low.y + 0.5))
      }
      guard edges.count > 1 else { return edges.flatMap(Self.pixelWide) }
      return edges.map(\.high) + edges.reversed().map(\.low)
    }
    let style = "band series-\(series)\(isFaint ? " faint" : "")"
    return path(shapes.filter { !$0.isEmpty }, style: style, isClosed: true)
  }

  /// A single place between two holes, which without a width would not be seen.
  private static func pixelWide(high: PlotPoint, low: PlotPoint) -> [PlotPoint] {
    [(high, -0.5), (high, 0.5), (low, 0.5), (low, -0.5)].map { point, off in
      PlotPoint(x: point.x + off, y: point.y)
    }
  }

  private func draw(_ column: PlotColumn, _ series: Int) -> String? {
    guard column.height > 0, let from = horizontal(column.from), let to = horizontal(column.to),
      let y = vertical(column.height)
    else { return nil }
    return rectangle(
      "column series-\(series)", from + 0.5, min(y, bottom - 1), max(1, to - from - 1),
      max(1, bottom - y))
  }

  private func draw(_ shade: PlotShade) -> String? {
    guard let from = horizontal(shade.from), let to = horizontal(shade.to) else { return nil }
    let (start, end) = (max(left, from), min(right, max(to, from + 1.5)))
    guard start <= right, end >= left else { return nil }
    let width = max(1.5, end - start)
    let words = "<title>\(SVGText.escaped(shade.words))</title>"
    let mark =
      width > 10
      ? "\n" + text("mark middle", start + width / 2, (top + bottom) / 2 + 4, shade.mark) : ""
    let shape = rectangle("shade \(shade.style)", start, top, width, bottom - top)
    return "<g>\(words)\(shape)\(mark)</g>"
  }

  private func rectangle(
    _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    """
    <rect class="\(style)" x="\(PlotNumber.pixel(x))" y="\(PlotNumber.pixel(y))" \
    width="\(PlotNumber.pixel(width))" height="\(PlotNumber.pixel(height))"/>
    """
  }

  private func dot(_ point: PlotPoint, _ series: Int) -> String {
    """
    <circle class="dot series-\(series)" cx="\(PlotNumber.pixel(point.x))" \
    cy="\(PlotNumber.pixel(point.y))" r="2.5"/>
    """
  }
}
