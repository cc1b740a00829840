import StrictJSON

extension Coding {
  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let system = members.require("system")?.uri()
    let code = members.require("code")?.nonEmptyString()
    let display = members.plainText("display")
    let version = members.plainText("version")
    members.finish()
    guard let system, let code else { return nil }
    self.init(system: system, code: code, display: display, version: version)
  }

  /// Different codings, at most 100.
  static func list(_ field: Field?) -> [Coding] {
    guard let field, let fields = field.list(count: 0...100) else { return [] }
    var seen: Set<Coding> = []
    return fields.compactMap { field in
      guard let coding = Coding(field) else { return nil }
      guard seen.insert(coding).inserted else {
        field.fault("is there twice", "Remove one of the two.")
        return nil
      }
      return coding
    }
  }
}

extension MediaFile {
  /// A picture with a description.
  init?(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let path = members.require("path")?.path()
    let description = members.requireText("description", reading)
    members.finish()
    guard let path, let description else { return nil }
    self.init(path: path, description: description)
  }
}
