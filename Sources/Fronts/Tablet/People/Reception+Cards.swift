import Receipts
import Vault

/// What is shown of people before any PIN, and whom that means.
extension Reception {
  /// What everybody may see, in the order in which people came.
  package var cards: [PersonCard] {
    known.compactMap { PersonCard($0, id: cardID($0), knownBy: knownBy) }
  }

  /// Whether somebody has no card and types their study number instead.
  package var hasPeopleWithoutCard: Bool { known.count > cards.count }

  /// The pictures that nobody has yet.
  package var freePictures: [PersonPicture] {
    let taken = Set(known.compactMap(\.picture))
    return PersonPicture.allCases.filter { !taken.contains($0) }
  }

  /// The number of who is meant; nil for nobody here.
  ///
  /// A number that was typed need not have its letters as large as on the study's card.
  package func participant(of claim: PersonClaim) -> String? {
    switch claim {
    case .card(let id):
      return known.first { cardID($0) == id }?.participant
    case .number(let typed):
      let numbers = known.compactMap(\.participant)
      if numbers.contains(typed) { return typed }
      let alike = numbers.filter { $0.lowercased() == typed.lowercased() }
      return alike.count == 1 ? alike[0] : nil
    }
  }

  /// The same after every restart, and of no use without the home's key.
  private func cardID(_ person: Person) -> String {
    let secret = Array("ambler card \(person.participant ?? "")".utf8)
    return String(ContentDigest(of: lock.home.mixed(with: secret)).description.prefix(32))
  }
}
