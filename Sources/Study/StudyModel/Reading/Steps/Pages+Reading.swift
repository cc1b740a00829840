import StrictJSON

extension ReviewStep {
  init(_ members: inout Members, _ reading: TaskReading) {
    let field = members.take("section")
    let section = field?.name().map { StepID($0) }
    if let field, let section { reading.demands.add(.section(section), at: field) }
    self.init(section: section)
  }
}

extension TableStep {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let fields = members.require("rows")?.list(count: 1...1_000) ?? []
    let rows = fields.compactMap { Row($0, reading) }
    let bullets = members.word("bullets", Bullets.self) ?? .none
    guard rows.count == fields.count, !rows.isEmpty else { return nil }
    self.init(rows: rows, bullets: bullets)
  }
}

extension TableStep.Row {
  fileprivate init?(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let title = members.requireText("title", reading)
    let text = members.text("text", reading)
    members.finish()
    guard let title else { return nil }
    self.init(title: title, text: text)
  }
}

extension WaitStep {
  init?(_ members: inout Members) {
    let length = members.require("seconds")?.seconds(in: 1...3_600)
    let showsProgress = members.boolean("progress", default: true)
    guard let length else { return nil }
    self.init(length: length, showsProgress: showsProgress)
  }
}

extension MediaStep {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let kind = members.require("kind")?.choice(Kind.self)
    let file = members.require("file")
    let path = kind == .document ? file?.documentPath() : file?.path()
    let description = members.requireText("description", reading)
    let finishField = members.take("mustFinish")
    let mustFinish = finishField?.boolean() ?? false
    if let kind, !kind.hasEnd, mustFinish {
      let name = kind == .document ? "document" : "picture"
      finishField?.fault("asks for the end of a \(name)", "Remove it: a \(name) has no end.")
    }
    guard let kind, let path, let description else { return nil }
    self.init(
      kind: kind, file: MediaFile(path: path, description: description), mustFinish: mustFinish)
  }
}

extension MediaStep {
  /// The document of an instruction: the step is a page to read either way.
  init?(document field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let path = members.require("path")?.documentPath()
    let description = members.requireText("description", reading)
    members.finish()
    guard let path, let description else { return nil }
    self.init(kind: .document, file: MediaFile(path: path, description: description))
  }
}

extension Field {
  /// The path of a PDF beside the task file.
  fileprivate func documentPath() -> String? {
    guard let path = path() else { return nil }
    guard path.lowercased().hasSuffix(".pdf") else {
      fault("does not name a PDF document", "Save the document as PDF; its name must end in .pdf.")
      return nil
    }
    return path
  }
}
