/// Places on a drawing of the body, each by its id.
package struct BodyMapFormat: Sendable, Hashable {
  /// A place of the body that can be chosen.
  package struct Region: Sendable, Hashable {
    /// Stored, such as `leftKneeFront`.
    package var id: String
    package var text: LocalizedText
    package var code: Coding?
    /// Nil where the file does not say.
    package var side: Side?

    package init(id: String, text: LocalizedText, code: Coding? = nil, side: Side? = nil) {
      self.id = id
      self.text = text
      self.code = code
      self.side = side
    }
  }

  /// The side of the body, as the person whose body it is calls it.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case left, right
    /// On the line that parts the body into left and right.
    case midline
    /// On no side, such as the whole skin.
    case neither = "none"
  }

  /// Which sides of the body are drawn.
  package enum View: String, Sendable, Hashable, CaseIterable { case front, back, both }

  package var view: View
  package var regions: [Region]
  /// The fewest and the most places that an answer has.
  @StatedRange package var count: ClosedRange<Int>

  /// One region at least and 1,000 at most, unless `count` says otherwise.
  package init(view: View = .both, regions: [Region], count: ClosedRange<Int>? = nil) {
    self.view = view
    self.regions = regions
    _count = StatedRange(count, default: 1...1_000)
  }
}

extension BodyMapFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.bodyMap, count: count, regions: regions) }

  mutating func changeTexts(_ change: TextChange) {
    for index in regions.indices { change(&regions[index].text) }
  }
}
