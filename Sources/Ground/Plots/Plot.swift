/// A drawing on two axes as an SVG element for a page; a pure value.
///
/// Colours come from the page: the classes `series-1` to `series-3`, `grid`, `axis` and those of the
/// shades. The element has a title and a description for people who do not see it.
package struct Plot: Sendable, Equatable {
  /// An axis with its words.
  package struct Axis: Sendable, Equatable {
    /// What the axis shows, with its unit, in the language of the page.
    package var label: String
    package var scale: PlotScale

    package init(_ label: String, _ scale: PlotScale) {
      self.label = label
      self.scale = scale
    }
  }

  /// What tells the element from others of the page: letters, digits and hyphens.
  package var id: String
  /// The element's title, for people who do not see it.
  package var title: String
  /// One or two sentences: what is to be seen.
  package var summary: String
  package var x: Axis
  /// Nil for a strip that has only a horizontal axis.
  package var y: Axis?
  /// The names of the series, from the first on; empty for a plot of one.
  package var legend: [String]
  package var layers: [PlotLayer]
  /// The picture's size in units of about one pixel.
  package var width = 760.0
  /// In the unit of `width`, the words of the axes included.
  package var height = 260.0

  package init(
    id: String, title: String, summary: String, x: Axis, y: Axis?, legend: [String] = [],
    layers: [PlotLayer], height: Double = 260
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.x = x
    self.y = y
    self.legend = legend
    self.layers = layers
    self.height = height
  }

  var left: Double { y == nil ? 10 : 64 }
  var right: Double { width - 16 }
  var top: Double { y == nil ? 6 : 30 }
  var bottom: Double { height - (x.label.isEmpty ? 22 : 40) }

  /// Where a value lies from the left; nil if it has no place.
  func horizontal(_ value: Double) -> Double? {
    x.scale.share(of: value).map { left + Self.near($0) * (right - left) }
  }

  /// Where a value lies from the top; nil if it has no place.
  func vertical(_ value: Double) -> Double? {
    y?.scale.share(of: value).map { bottom - Self.near($0) * (bottom - top) }
  }

  /// What lies far outside is drawn to the edge all the same; browsers refuse larger numbers.
  private static func near(_ share: Double) -> Double { min(max(share, -100), 100) }

  /// The element, well-formed XML.
  package var svg: String {
    let box = "\(PlotNumber.pixel(width)) \(PlotNumber.pixel(height))"
    let names = "\(id)-title \(id)-summary"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(box)" role="img" \
      aria-labelledby="\(names)">
      <title id="\(id)-title">\(SVGText.escaped(title))</title>
      <desc id="\(id)-summary">\(SVGText.escaped(summary))</desc>
      \(clip)
      \(axes)
      <g clip-path="url(#\(id)-clip)">
      \(layers.map(draw).filter { !$0.isEmpty }.joined(separator: "\n"))
      </g>
      \(legendText)</svg>

      """
  }

  private var clip: String {
    """
    <clipPath id="\(id)-clip"><rect x="\(PlotNumber.pixel(left))" y="\(PlotNumber.pixel(top))" \
    width="\(PlotNumber.pixel(right - left))" height="\(PlotNumber.pixel(bottom - top))"/></clipPath>
    """
  }
}
