/// Whole numbers from `minimum` to `maximum` in steps of `step`.
///
/// Bounds lie within ±10,000 and there are 1 to 13 steps, as on a ResearchKit scale.
package struct ScaleFormat: Sendable, Hashable {
  /// The number at the left or lower end.
  package let minimum: Int
  /// The number at the other end; above `minimum`.
  package let maximum: Int
  /// The distance of neighbouring numbers; it divides the whole range.
  @Stated package private(set) var step: Int
  package var minimumText: LocalizedText?
  package var maximumText: LocalizedText?
  package let isVertical: Bool

  /// In steps of 1, unless `step` says otherwise.
  package init(
    minimum: Int, maximum: Int, step: Int? = nil,
    minimumText: LocalizedText? = nil, maximumText: LocalizedText? = nil, isVertical: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    _step = Stated(step, default: 1)
    self.minimumText = minimumText
    self.maximumText = maximumText
    self.isVertical = isVertical
  }
}

extension ScaleFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .scale, range: AnswerRange(whole: minimum, maximum, step: step), isScale: true,
      labels: [ValueLabel("\(minimum)", minimumText), ValueLabel("\(maximum)", maximumText)])
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&minimumText)
    change(&maximumText)
  }
}
