import Commands

/// A signal over time as a small picture: in each column all values from the lowest to the highest.
struct SignalPlot: Sendable, Equatable {
  /// Seconds, growing.
  let times: [Double]
  /// One value a time.
  let values: [Double]
  /// As people read it, such as `m/s²`.
  let unit: String
  /// The smallest range that is drawn: below it noise would fill the picture of a still device.
  var smallestExtent = 0.0

  /// The picture with its scale; empty if there is nothing to draw.
  func lines(
    columns: Int, rows: Int, usesBlocks: Bool, languages: [String] = []
  ) -> [String] {
    guard let first = times.first, let last = times.last, times.count == values.count,
      let least = values.min(), let most = values.max(), least.isFinite, most.isFinite
    else { return [] }
    let margin = max(0, smallestExtent - (most - least)) / 2
    let (low, high) = (least - margin, most + margin)
    let labels = [high, low].map { NumberText.written(NumberText.fixed($0, 1), languages) }
    let indent = (labels.map(\.count).max() ?? 0) + 1
    var canvas = DotCanvas(
      columns: max(8, columns - indent), rows: rows, usesBlocks: usesBlocks)
    draw(on: &canvas, first, last, low, high)
    let picture = canvas.lines.enumerated().map { index, line in
      let label = index == 0 ? labels[0] : index == rows - 1 ? labels[1] : ""
      return (String(repeating: " ", count: indent - 1 - label.count) + label + " " + line)
        .withoutBlanksAtEnd
    }
    return picture + [axis(indent, canvas.columns, last - first)]
  }

  private func draw(
    on canvas: inout DotCanvas, _ first: Double, _ last: Double, _ low: Double, _ high: Double
  ) {
    let span = max(last - first, 1e-9)
    let extent = max(high - low, 1e-9)
    for (time, value) in zip(times, values) {
      let x = min(canvas.width - 1, Int((time - first) / span * Double(canvas.width)))
      let y = Int(((high - value) / extent * Double(canvas.height - 1)).rounded())
      canvas.set(x, y)
    }
    join(on: &canvas)
  }

  /// Fills each column between its lowest and its highest dot.
  private func join(on canvas: inout DotCanvas) {
    for x in 0..<canvas.width {
      let set = (0..<canvas.height).filter { canvas.isSet(x, $0) }
      if let top = set.first, let bottom = set.last { canvas.setColumn(x, from: top, to: bottom) }
    }
  }

  private func axis(_ indent: Int, _ width: Int, _ seconds: Double) -> String {
    let end = "\(NumberText.fixed(seconds, 0)) s"
    let start = "0 s  (\(unit))"
    let room = max(1, width - start.count - end.count)
    return String(repeating: " ", count: indent) + start + String(repeating: " ", count: room) + end
  }
}

extension String {
  /// Blanks at the end of a line are noise in files.
  var withoutBlanksAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
