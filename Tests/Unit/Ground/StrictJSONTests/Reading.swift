import StrictJSON

/// Reads a text that must be correct JSON and hands its root to `body`; returns the faults it adds.
@discardableResult
func read(_ text: String, _ body: (Field) throws -> Void) throws -> [String] {
  let faults = FaultCollector()
  let document = try JSONDocument(bytes: Array(text.utf8), file: "task.json")
  try body(document.root(faults))
  return faults.faults.map(\.description)
}

/// The fault lines of a text that is refused; empty if it is read.
func refusal(of text: String) -> String {
  refusal(of: Array(text.utf8))
}

/// The fault lines of bytes that are refused; empty if they are read.
func refusal(of bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> String {
  do throws(FaultReport) {
    _ = try JSONDocument(bytes: bytes, file: "task.json", limits: limits)
    return ""
  } catch {
    return error.description
  }
}

extension Field {
  /// Whether `members()` yields anything; a `~Copyable` value cannot stand in an expectation.
  var hasMembers: Bool {
    guard let members = members() else { return false }
    members.finish()
    return true
  }
}
