import StrictJSON
import Words

/// A participant who is to be registered.
struct NewParticipant: Sendable {
  let number: String
  let clinic: String?
  let firstName: String?
  /// The number of the drug course in the study's file, 0 to 999,999.
  let drugCourse: Int?
  /// On the day of the registration, 0 to 1200.
  let monthOfTreatment: Int?
  /// For an app with which the participant signs in by number and password; nil for none.
  let password: String?

  init?(_ members: inout Members, scheme: NumberScheme) {
    let number = members.require("number").flatMap { $0.participantNumber(scheme) }
    let clinic = members.take("clinic").map { $0.line(longest: 64) }
    let firstName = members.take("firstName").map { $0.line(longest: 100) }
    let drugCourse = members.take("drugCourse").map { $0.integer(in: 0...999_999) }
    let month = members.take("monthOfTreatment").map { $0.integer(in: 0...1_200) }
    let password = members.take("password").map { $0.password(for: number ?? "") }
    guard let number else { return nil }
    if case .some(nil) = password { return nil }
    if case .some(nil) = clinic { return nil }
    if case .some(nil) = firstName { return nil }
    if case .some(nil) = drugCourse { return nil }
    if case .some(nil) = month { return nil }
    self.number = number
    self.clinic = clinic ?? nil
    self.firstName = firstName ?? nil
    self.drugCourse = drugCourse ?? nil
    monthOfTreatment = month ?? nil
    self.password = password ?? nil
  }

  /// The name of the participant's own account.
  var accountName: String { FoldedName.text(number) }
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
