package import Studies

/// What is to be given at once, on which ways.
package struct Ring: Sendable, Hashable {
  /// What it is about; whoever answers the ring answers these.
  package var notices: Set<NoticeID>
  package var ways: Set<ReminderWay>
  package var words: RingWords
  /// Nil where no sound is among the ways.
  package var chime: Chime?
  /// Nil where no light is among the ways.
  package var colour: LightColour?
  /// BCP 47, of the first person that it is for.
  package var languages: [String]

  package init(
    notices: Set<NoticeID>, ways: Set<ReminderWay>, words: RingWords, chime: Chime? = nil,
    colour: LightColour? = nil, languages: [String]
  ) {
    self.notices = notices
    self.ways = ways
    self.words = words
    self.chime = chime
    self.colour = colour
    self.languages = languages
  }

  /// Takes another person's notices in; the sound and the colour of whoever came first stay.
  mutating func join(_ other: Ring) {
    notices.formUnion(other.notices)
    ways.formUnion(other.ways)
    words.join(other.words)
    chime = chime ?? other.chime
    colour = colour ?? other.colour
  }
}
