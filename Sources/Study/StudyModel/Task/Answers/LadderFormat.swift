/// A ladder on which people place themselves; rung 1 is the lowest.
package struct LadderFormat: Sendable, Hashable {
  /// How many rungs the ladder has, 2 to 20.
  package var rungs: Int
  package var topText: LocalizedText?
  package var bottomText: LocalizedText?

  /// Ten rungs, unless `rungs` says otherwise.
  package init(
    rungs: Int? = nil, topText: LocalizedText? = nil, bottomText: LocalizedText? = nil
  ) {
    self.rungs = rungs ?? 10
    self.topText = topText
    self.bottomText = bottomText
  }
}

extension LadderFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .ladder, range: AnswerRange(whole: 1, rungs), isScale: true,
      labels: [ValueLabel("1", bottomText), ValueLabel("\(rungs)", topText)])
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&topText)
    change(&bottomText)
  }
}
