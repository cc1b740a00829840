package import Studies

/// What everybody may see of a person before any PIN: what the study wants to be shown, and nothing else.
package struct PersonCard: Sendable, Hashable {
  /// Names the person to this tablet alone; nobody can tell the study number from it.
  package var id: String
  /// Nil where the study does not want names to be shown.
  package var name: String?
  package var picture: PersonPicture?

  /// Nil for a person of whom nothing is shown: they type their study number.
  package init?(_ person: Person, id: String, knownBy: KnownBy) {
    self.id = id
    switch knownBy {
    case .firstName where !person.name.isEmpty: name = person.name
    case .picture where person.picture != nil: picture = person.picture
    case .firstName, .picture, .number: return nil
    }
  }
}
