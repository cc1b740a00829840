import Receipts
package import Session
package import StrictJSON
import Studies
package import StudyModel

/// A card on every screen of a person until they put it away; a pure value.
package struct FlagCard: Sendable, Hashable {
  /// Somebody to call.
  package struct Call: Sendable, Hashable {
    /// Who answers; nil where the red flag has a number of its own.
    package let name: GivenText?
    package let phone: PhoneNumber
    /// When somebody answers; nil for always.
    package let hours: GivenText?
  }

  package let flag: KeptFlag
  package let text: GivenText
  package let calls: [Call]
  package let standing: FlagStanding

  /// The card in the person's languages; nil for what they have put away.
  package init?(_ flag: KeptFlag, standing: FlagStanding, languages: [String]) {
    guard flag.acknowledged == nil else { return nil }
    let notice = flag.notice
    self.flag = flag
    self.standing = standing
    text = notice.text.given(to: languages)
    let contacts = StudyContact.calls(notice.contacts, for: notice.flag.urgency)
    let own = notice.flag.phone.map { Call(name: nil, phone: $0, hours: nil) }
    let others = own == nil ? contacts : contacts.filter { $0.role == .emergency }
    calls =
      [own].compactMap(\.self)
      + others.map {
        Call(
          name: $0.name.given(to: languages), phone: $0.phone,
          hours: $0.hours?.given(to: languages))
      }
  }

  package var json: JSONValue {
    .object([
      "id": .string(flag.notice.id.text), "urgency": .string(flag.notice.flag.urgency.rawValue),
      "text": text.json, "raised": .string(flag.notice.raised.text),
      "calls": .list(
        calls.map { call in
          .object([
            "name": call.name?.json, "phone": .string(call.phone.text),
            "dial": .string(call.phone.dialled), "hours": call.hours?.json,
          ])
        }),
      "standing": standing.json,
    ])
  }
}
