import StrictJSON
package import StudyModel

/// Somebody whom people can call, as the study's `contacts` name them.
package struct Contact: Sendable, Hashable {
  /// What the one who is called does.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    /// Helps with the study.
    case nurse
    /// Helps in danger.
    case emergency
  }

  /// The words on the button.
  package var name: LocalizedText
  package var role: Role
  /// As it is written, such as `+44 20 7946 0123`.
  package var phone: String
  /// When somebody answers, in words; nil where that is not said.
  package var hours: LocalizedText?

  package init(name: LocalizedText, role: Role, phone: String, hours: LocalizedText? = nil) {
    self.name = name
    self.role = role
    self.phone = phone
    self.hours = hours
  }

  /// The number as a telephone takes it: digits, and a plus before them.
  package var dialled: String { phone.filter { $0.isASCII && ($0.isNumber || $0 == "+") } }

  /// Whether a text is a telephone number: 3 to 15 digits (E.164), with what people write between them.
  package static func isPhone(_ text: String) -> Bool {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return (3...15).contains(digits.count)
      && text.dropFirst().allSatisfy { " -./()0123456789".contains($0) }
      && text.first.map { "+(0123456789".contains($0) } ?? false
  }
}

/// Reads `contacts`.
struct ContactsReader {
  private static let most = 20

  let reading: StudyReading

  func read(_ field: Field?) -> [Contact] {
    (field?.list(count: 1...Self.most) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let name = members.requireText("name", reading.texts)
      let role = members.require("role")?.choice(Contact.Role.self)
      let phone = members.require("phone").flatMap(phone)
      let hours = members.text("hours", reading.texts)
      members.finish()
      guard let name, let role, let phone else { return nil }
      return Contact(name: name, role: role, phone: phone, hours: hours)
    }
  }

  private func phone(_ field: Field) -> String? {
    guard let text = field.nonEmptyString() else { return nil }
    guard Contact.isPhone(text) else {
      field.fault(
        "is not a telephone number",
        "Write 3 to 15 digits, with the code of the country, such as \"+44 20 7946 0123\".")
      return nil
    }
    return text
  }
}
