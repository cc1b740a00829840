import StrictJSON

/// What a list of participants is narrowed to.
struct ParticipantSearch: Sendable {
  enum State: String, Sendable, CaseIterable {
    case active, withdrawn, erased
  }

  /// Part of a number, of a number before a correction, or of a clinic, or of a first name for who may read names; in any
  /// case of letters.
  let text: String?
  /// A whole number, as it is written.
  let number: String?
  let state: State?
  let page: Page

  init(_ members: inout Members, scheme: NumberScheme) {
    text = members.take("text")?.line(longest: 100).map(scheme.searched)
    number = members.take("number")?.line(longest: 100).map(scheme.named)
    state = members.take("state")?.choice(State.self)
    page = Page(&members, partCount: 1)
  }
}
