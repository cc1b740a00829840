package import FHIRPath

/// Whole numbers from `minimum` to `maximum` in steps of `step`.
///
/// Bounds lie within ±10,000 and there are 1 to 13 steps, as on a ResearchKit scale.
package struct ScaleFormat: Sendable, Hashable {
  /// The number at the left or lower end.
  package let minimum: Int
  /// The number at the other end; above `minimum`.
  package let maximum: Int
  /// The distance of neighbouring numbers; it divides the whole range.
  package let step: Int
  package let minimumText: LocalizedText?
  package let maximumText: LocalizedText?
  package let isVertical: Bool

  package init(
    minimum: Int, maximum: Int, step: Int,
    minimumText: LocalizedText? = nil, maximumText: LocalizedText? = nil, isVertical: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.minimumText = minimumText
    self.maximumText = maximumText
    self.isVertical = isVertical
  }
}

/// A line between two numbers, any place on it to a number of digits.
package struct ContinuousScaleFormat: Sendable, Hashable {
  /// How the chosen number is written: as it is, or in percent.
  package enum Style: String, Sendable, Hashable, CaseIterable { case number, percent }

  package var minimum: ExactDecimal
  package var maximum: ExactDecimal
  /// 0 to 4 digits after the point.
  package var fractionDigits: Int
  package var style: Style
  package var minimumText: LocalizedText?
  package var maximumText: LocalizedText?
  package var isVertical: Bool

  package init(
    minimum: ExactDecimal, maximum: ExactDecimal, fractionDigits: Int = 0, style: Style = .number,
    minimumText: LocalizedText? = nil, maximumText: LocalizedText? = nil, isVertical: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
    self.style = style
    self.minimumText = minimumText
    self.maximumText = maximumText
    self.isVertical = isVertical
  }
}

/// A ladder on which people place themselves; rung 1 is the lowest.
package struct LadderFormat: Sendable, Hashable {
  /// How many rungs the ladder has, 2 to 20.
  package var rungs: Int
  package var topText: LocalizedText?
  package var bottomText: LocalizedText?

  package init(
    rungs: Int = 10, topText: LocalizedText? = nil, bottomText: LocalizedText? = nil
  ) {
    self.rungs = rungs
    self.topText = topText
    self.bottomText = bottomText
  }
}
