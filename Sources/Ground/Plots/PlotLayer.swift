/// What is drawn on the axes of a plot; later layers lie above earlier ones.
package enum PlotLayer: Sendable, Equatable {
  /// Points that are joined where both neighbours have a place on the scales.
  case line([PlotPoint], series: Int, isDashed: Bool = false)
  /// From the lowest to the highest value at each place; a nil breaks the shape.
  case band([PlotExtent?], series: Int, isFaint: Bool = false)
  /// Columns from the bottom of the plot.
  case columns([PlotColumn], series: Int)
  /// Spans of the whole height.
  case shades([PlotShade])
  /// Single points.
  case dots([PlotPoint], series: Int)
}

/// A point in the units of the axes.
package struct PlotPoint: Sendable, Equatable {
  /// Along the horizontal axis.
  package var x: Double
  /// Along the vertical axis.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The extremes of a signal at one place.
package struct PlotExtent: Sendable, Equatable {
  /// Along the horizontal axis.
  package var x: Double
  /// The lowest value there.
  package var low: Double
  /// The highest value there.
  package var high: Double

  package init(x: Double, low: Double, high: Double) {
    self.x = x
    self.low = low
    self.high = high
  }
}

/// A column of a histogram.
package struct PlotColumn: Sendable, Equatable {
  /// The left edge, in the unit of the horizontal axis.
  package var from: Double
  /// The right edge, in the unit of the horizontal axis.
  package var to: Double
  /// The top, in the unit of the vertical axis.
  package var height: Double

  package init(from: Double, to: Double, height: Double) {
    self.from = from
    self.to = to
    self.height = height
  }
}

/// A span along the horizontal axis that is marked from top to bottom.
package struct PlotShade: Sendable, Equatable {
  /// The left edge, in the unit of the horizontal axis.
  package var from: Double
  /// The right edge, in the unit of the horizontal axis.
  package var to: Double
  /// One of the classes of the page's style, such as `lost`.
  package var style: String
  /// A letter that stands in the span where there is room.
  package var mark: String
  /// What the span is, in words.
  package var words: String

  package init(from: Double, to: Double, style: String, mark: String, words: String) {
    self.from = from
    self.to = to
    self.style = style
    self.mark = mark
    self.words = words
  }
}
