/// What a new person has given so far, or all of it; each part is checked as soon as it is there.
package struct PersonDraft: Sendable, Hashable {
  /// The study number.
  package var participant: String?
  /// The first name.
  package var name: String?
  package var picture: PersonPicture?
  /// The PIN that was chosen.
  package var pin: String?

  package init(
    participant: String? = nil, name: String? = nil, picture: PersonPicture? = nil,
    pin: String? = nil
  ) {
    self.participant = participant
    self.name = name
    self.picture = picture
    self.pin = pin
  }
}
