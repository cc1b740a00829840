extension PasswordRule.Fault {
  var problem: String {
    switch self {
    case .tooShort: "is too short"
    case .tooLong: "is too long"
    case .isName: "is the name"
    case .tooCommon: "is one of those that are tried first"
    }
  }

  var remedy: String {
    "Write \(PasswordRule.shortest) characters or more, such as four words."
  }
}
