import StrictJSON
import StudyModel

/// Reads `contacts`: whom people can call.
struct ContactsReader {
  let texts: StudyTexts

  func list(_ field: Field?) -> [StudyContact] {
    (field?.list(count: 1...20) ?? []).compactMap(contact)
  }

  private func contact(_ field: Field) -> StudyContact? {
    guard var members = field.members() else { return nil }
    let role = members.require("role")?.choice(StudyContact.Role.self)
    let name = members.requireText("name", texts)
    let phone = members.require("phone").flatMap { $0.phoneNumber() }
    let hours = members.text("hours", texts)
    members.finish()
    guard let role, let name, let phone else { return nil }
    return StudyContact(role: role, name: name, phone: phone, hours: hours)
  }
}
