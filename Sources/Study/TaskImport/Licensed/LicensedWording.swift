import StrictJSON

/// Words that a study brings along under its licence.
///
/// A text, or an object with one for each language, as task files write them; they go into the task
/// as they are.
struct LicensedWording {
  let json: JSONValue

  init?(_ field: Field) {
    switch field.kind {
    case .string, .object: json = field.value
    case .null, .boolean, .number, .list:
      field.fault("is no wording", "Write a text, or an object with one text for each language.")
      return nil
    }
  }

  /// Exactly `count` wordings in a list.
  static func list(_ field: Field, count: Int) -> [LicensedWording]? {
    guard let fields = field.list(count: count...count) else { return nil }
    let words = fields.compactMap(LicensedWording.init)
    return words.count == count ? words : nil
  }
}

/// What every file with licensed wording says about itself.
struct LicensedHead {
  let instrument: String
  let version: String
  let licence: String
  let title: JSONValue

  init?(_ members: inout Members, instrument: String) {
    let name = members.require("instrument")?.choice(of: [instrument])
    let version = members.require("version")?.string()
    let licence = members.require("licence")?.string()
    let title = members.require("title").flatMap(LicensedWording.init)
    guard let name, let version, let licence, let title else { return nil }
    self.instrument = name
    self.version = version
    self.licence = licence
    self.title = title.json
  }

  /// The task made of steps and scores in this wording.
  func task(id: String, steps: [JSONValue], scores: [JSONValue], source: String) -> JSONValue {
    let done = Draft.object(["id": "done", "type": "completion"])
    return Draft.object([
      "ambler": 1, "id": .string(id), "version": .string(version), "title": title,
      "origin": Draft.object(["licence": .string(licence), "source": .string(source)]),
      "steps": .list(steps + [done]), "scores": .list(scores),
    ])
  }
}

/// Reads a file with licensed wording strictly, all its faults at once.
enum LicensedFile {
  static func outcome(
    _ bytes: [UInt8], file: String, _ read: (inout Members, Field) -> ImportOutcome?
  ) throws(FaultReport) -> ImportOutcome {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let root = document.root(faults)
    var outcome: ImportOutcome?
    if var members = root.members() {
      outcome = read(&members, root)
      members.finish()
    }
    try faults.throwIfAny()
    guard let outcome else {
      throw FaultReport(
        Fault(
          place: root.place, pointer: "", problem: "holds no wording that can be used",
          remedy: "See docs/importing.md for what it must hold."))
    }
    return outcome
  }
}
