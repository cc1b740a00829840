import StrictJSON
import Words

/// An account that is to be made.
struct NewAccount: Sendable {
  struct Membership: Sendable {
    let study: String
    let clinic: String?

    /// As the audit has it.
    var noted: StaffAccount.Membership { StaffAccount.Membership(study: study, clinic: clinic) }
  }

  let name: String
  let role: Role
  let studies: [Membership]

  /// Patients are made by registering them, and devices by a code.
  private static let roles = [Role.clinician, .researcher, .administrator].map(\.rawValue)

  init?(_ members: inout Members) {
    let name = members.require("name").flatMap { Self.accountName($0) }
    let role = members.require("role")?.choice(of: Self.roles).flatMap(Role.init(rawValue:))
    var named: Set<String> = []
    let studies =
      members.take("studies")?.list(count: 0...100)?.map { Self.membership($0, &named) } ?? []
    let known = studies.compactMap(\.self)
    guard let name, let role, known.count == studies.count else { return nil }
    self.name = name
    self.role = role
    self.studies = known
  }

  /// Names are kept in the form in which they are compared, so that nobody is there twice.
  static func accountName(_ field: Field) -> String? {
    guard let text = field.line(longest: 100).map(FoldedName.text) else { return nil }
    guard !text.contains(where: \.isWhitespace) else {
      field.fault("has a blank", "Write a name without blanks, such as a mail address.")
      return nil
    }
    return text
  }

  /// `named` are the studies of the memberships before it, of which each has its own.
  private static func membership(_ field: Field, _ named: inout Set<String>) -> Membership? {
    guard var members = field.members() else { return nil }
    let id = members.require("id")
    let study = id?.string()
    let isNew = study.map { named.insert($0).inserted } ?? true
    if !isNew {
      id?.fault("names a study that an entry before it names", "Write each study once.")
    }
    let clinic = members.take("clinic").map { $0.line(longest: 64) }
    members.finish()
    if case .some(nil) = clinic { return nil }
    guard isNew else { return nil }
    return study.map { Membership(study: $0, clinic: clinic ?? nil) }
  }
}
