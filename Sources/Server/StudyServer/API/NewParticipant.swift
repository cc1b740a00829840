import StrictJSON

/// A participant who is to be registered.
struct NewParticipant: Sendable {
  let number: String
  let clinic: String?
  let firstName: String?

  init?(_ members: inout Members, scheme: NumberScheme) {
    let number = members.require("number").flatMap { Self.number($0, scheme) }
    let clinic = members.take("clinic").map { $0.line(longest: 64) }
    let firstName = members.take("firstName").map { $0.line(longest: 100) }
    guard let number else { return nil }
    if case .some(nil) = clinic { return nil }
    if case .some(nil) = firstName { return nil }
    self.number = number
    self.clinic = clinic ?? nil
    self.firstName = firstName ?? nil
  }

  private static func number(_ field: Field, _ scheme: NumberScheme) -> String? {
    guard let text = field.string() else { return nil }
    guard scheme.takes(text) else {
      switch scheme {
      case .any:
        field.fault(
          "is not a pseudonym", "Write 1 to 64 letters, digits, dots, dashes and underscores.")
      case .nhs:
        field.fault("is not an NHS number", "Write its ten digits; the last one checks the others.")
      }
      return nil
    }
    return text
  }
}
