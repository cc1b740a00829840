import StrictJSON

extension ElementReader {
  /// The code of `data-absent-reason`; other extensions are noted.
  mutating func absenceReason() -> String? {
    var reason: String?
    for found in list("extension") {
      guard var element = ElementReader(found, notes) else { continue }
      let url = element.string("url")
      if url == ExtensionURL.dataAbsentReason, reason == nil,
        let code = element.string("valueCode")
      {
        reason = code
        element.finish()
      } else {
        notes.unread(.extension, url ?? "", found)
      }
    }
    return reason
  }
}

extension DataAbsentReason {
  /// Nil, and nothing is noted, for a field that holds anything but extensions with a reason.
  init?(_ typeName: String, _ field: Field, _ notes: ReadingNotes) {
    guard Self.hasReasonOnly(field), var element = ElementReader(field, notes) else { return nil }
    guard let reason = element.absenceReason() else { return nil }
    _ = element.take("id")
    self.init(typeName: typeName, reason: reason)
  }

  private static func hasReasonOnly(_ field: Field) -> Bool {
    guard field.kind == .object, var members = field.members() else { return false }
    guard let extensions = members.take("extension"), extensions.kind == .list,
      members.takeAll().allSatisfy({ $0.key == "id" })
    else { return false }
    return extensions.value.listValue?.contains {
      $0["url"]?.stringValue == ExtensionURL.dataAbsentReason
        && $0["valueCode"]?.stringValue != nil
    } ?? false
  }
}
