package import StrictJSON
package import StudyModel

/// Somebody whom a person can call: who it is, the number, and when somebody answers.
package struct StudyContact: Sendable, Hashable {
  /// What the contact is for.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    /// The person's own nurse or study nurse.
    case nurse
    case doctor
    /// Whoever plans visits and answers questions about the study.
    case coordinator
    /// A line for people who think of hurting themselves.
    case crisisLine
    /// The emergency number of the country.
    case emergency
  }

  package var role: Role
  /// Who answers, such as "Nurse Maria".
  package var name: LocalizedText
  package var phone: PhoneNumber
  /// When somebody answers; nil for always.
  package var hours: LocalizedText?

  package init(
    role: Role, name: LocalizedText, phone: PhoneNumber, hours: LocalizedText? = nil
  ) {
    self.role = role
    self.name = name
    self.phone = phone
    self.hours = hours
  }
}

extension StudyContact {
  /// As a journal keeps it.
  package var json: JSONValue {
    .object([
      "role": .string(role.rawValue), "name": name.storedJSON, "phone": .string(phone.text),
      "hours": hours?.storedJSON,
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let role = json["role"]?.stringValue.flatMap(Role.init(rawValue:)),
      let name = json["name"].flatMap(LocalizedText.init(stored:)),
      let phone = json["phone"]?.stringValue.flatMap({ PhoneNumber($0) })
    else { return nil }
    self.init(
      role: role, name: name, phone: phone,
      hours: json["hours"].flatMap(LocalizedText.init(stored:)))
  }
}
