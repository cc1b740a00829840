/// Lines, ticks and words around what is drawn.
extension Plot {
  var axes: String {
    ([frame] + verticalLines + horizontalLines + labels).joined(separator: "\n")
  }

  private var frame: String {
    line("axis", left, bottom, right, bottom)
  }

  private var verticalLines: [String] {
    x.scale.ticks(about: 8).flatMap { tick -> [String] in
      guard let place = horizontal(tick.value) else { return [] }
      let words = tick.label.isEmpty ? [] : [text("tick middle", place, bottom + 16, tick.label)]
      guard y != nil else { return [line("axis", place, bottom, place, bottom + 4)] + words }
      return [line(tick.label.isEmpty ? "grid fine" : "grid", place, top, place, bottom)] + words
    }
  }

  private var horizontalLines: [String] {
    (y?.scale.ticks(about: 5) ?? []).flatMap { tick -> [String] in
      guard let place = vertical(tick.value) else { return [] }
      let words = tick.label.isEmpty ? [] : [text("tick end", left - 8, place + 4, tick.label)]
      return [line(tick.label.isEmpty ? "grid fine" : "grid", left, place, right, place)] + words
    }
  }

  private var labels: [String] {
    let below = x.label.isEmpty ? [] : [text("label end", right, height - 6, x.label)]
    return below + (y.map { [text("label", 0, 14, $0.label)] } ?? [])
  }

  /// The names of the series, from the right end of the first line to the left.
  var legendText: String {
    var end = right
    var words: [String] = []
    for (index, name) in legend.enumerated().reversed() {
      // About seven units a letter; a little too much room is no harm.
      let start = end - 7 * Double(name.count)
      words.append(text("label", start, 14, name))
      words.append(
        """
        <rect class="key series-\(index + 1)" x="\(PlotNumber.pixel(start - 17))" y="6" width="12" \
        height="8" rx="2"/>
        """)
      end = start - 30
    }
    return words.reversed().map { $0 + "\n" }.joined()
  }

  private func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> String
  {
    let places = [x1, y1, x2, y2].map(PlotNumber.pixel)
    return """
      <line class="\(style)" x1="\(places[0])" y1="\(places[1])" x2="\(places[2])" y2="\(places[3])"/>
      """
  }

  func text(_ style: String, _ x: Double, _ y: Double, _ words: String) -> String {
    """
    <text class="\(style)" x="\(PlotNumber.pixel(x))" y="\(PlotNumber.pixel(y))">\
    \(SVGText.escaped(words))</text>
    """
  }
}
