package import FHIRPath

/// A line between two numbers, any place on it to a number of digits.
package struct ContinuousScaleFormat: Sendable, Hashable {
  /// How the chosen number is written: as it is, or in percent.
  package enum Style: String, Sendable, Hashable, CaseIterable { case number, percent }

  package var minimum: ExactDecimal
  package var maximum: ExactDecimal
  /// 0 to 4 digits after the point.
  @Stated package var fractionDigits: Int
  package var style: Style
  package var minimumText: LocalizedText?
  package var maximumText: LocalizedText?
  package var isVertical: Bool

  /// No digits after the point, unless `fractionDigits` says otherwise.
  package init(
    minimum: ExactDecimal, maximum: ExactDecimal, fractionDigits: Int? = nil,
    style: Style = .number, minimumText: LocalizedText? = nil, maximumText: LocalizedText? = nil,
    isVertical: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    _fractionDigits = Stated(fractionDigits, default: Self.defaultFractionDigits)
    self.style = style
    self.minimumText = minimumText
    self.maximumText = maximumText
    self.isVertical = isVertical
  }
}

extension ContinuousScaleFormat: DescribedFormat {
  /// The digits after the point where a file names none.
  static let defaultFractionDigits = 0

  var facets: FormatFacets {
    FormatFacets(
      .continuousScale,
      range: AnswerRange(minimum, maximum, fractionDigits: fractionDigits), isScale: true,
      labels: [
        ValueLabel(minimum.description, minimumText), ValueLabel(maximum.description, maximumText),
      ])
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&minimumText)
    change(&maximumText)
  }
}
