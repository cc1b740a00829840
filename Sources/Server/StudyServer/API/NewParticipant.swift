import StrictJSON

/// A participant who is to be registered.
struct NewParticipant: Sendable {
  let number: String
  let clinic: String?
  let firstName: String?

  init?(_ members: inout Members, scheme: NumberScheme) {
    let number = members.require("number").flatMap { $0.participantNumber(scheme) }
    let clinic = members.take("clinic").map { $0.line(longest: 64) }
    let firstName = members.take("firstName").map { $0.line(longest: 100) }
    guard let number else { return nil }
    if case .some(nil) = clinic { return nil }
    if case .some(nil) = firstName { return nil }
    self.number = number
    self.clinic = clinic ?? nil
    self.firstName = firstName ?? nil
  }
}

extension Field {
  /// A participant's number as it is stored; nil after adding a fault.
  func participantNumber(_ scheme: NumberScheme) -> String? {
    guard let text = string() else { return nil }
    if let number = scheme.number(text) { return number }
    switch scheme {
    case .any:
      fault("is not a pseudonym", "Write 1 to 64 letters, digits, dots, dashes and underscores.")
    case .nhs:
      fault("is not an NHS number", "Write its ten digits; the last one checks the others.")
    }
    return nil
  }
}
