import StrictJSON

extension Field {
  /// A new password for the account of that name; nil after adding a fault, which never quotes it.
  func password(for name: String) -> String? {
    guard let text = string() else { return nil }
    guard let problem = PasswordRule.fault(of: text, name: name) else { return text }
    fault(problem.problem, problem.remedy)
    return nil
  }
}
