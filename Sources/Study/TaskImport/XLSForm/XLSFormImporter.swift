import StrictJSON
package import Workbook

/// Reads an XLSForm: a spreadsheet with the sheets `survey`, `choices` and `settings`.
package struct XLSFormImporter {
  /// A question that conditions may ask for.
  struct Known {
    var id: String
    var kind: XPathExpression.Kind
  }

  var report = ImportReport()
  var ids = DraftIDs()
  var known: [String: Known] = [:]
  /// Columns of the choices that were reported once.
  var reportedChoiceColumns: Set<String> = []
  let languages: FormLanguages
  /// The options of each list, with their rows.
  let lists: [String: [SheetTable.Record]]
  private let settings: SheetTable

  /// The most rows of questions.
  private static let rowLimit = 20_000

  /// The task made of a form; throws if there is no sheet `survey` with a column `type`.
  package static func outcome(
    of workbook: Workbook, named name: String
  ) throws(ImportError) -> ImportOutcome {
    let sheet = workbook.sheet("survey")
    guard sheet?.rows.count ?? 0 <= rowLimit else { throw .tooManyRows(most: rowLimit) }
    let survey = SheetTable(sheet)
    guard
      survey.records.contains(where: { record in record.cells.contains { $0.column.name == "type" }
      })
    else { throw .unknownDocument(expected: .xlsForm) }
    var importer = XLSFormImporter(workbook, survey)
    return importer.task(survey, workbook, name)
  }

  private init(_ workbook: Workbook, _ survey: SheetTable) {
    let choices = SheetTable(workbook.sheet("choices"))
    settings = SheetTable(workbook.sheet("settings"))
    var first = settings.records.first
    languages = FormLanguages(
      survey.languages + choices.languages, standard: first?.take("default_language"))
    var lists: [String: [SheetTable.Record]] = [:]
    for record in choices.records {
      var record = record
      if let list = record.take("list_name") { lists[list, default: []].append(record) }
    }
    self.lists = lists
  }

  private mutating func task(
    _ survey: SheetTable, _ workbook: Workbook, _ name: String
  ) -> ImportOutcome {
    for word in languages.unknown {
      report.add(
        "survey", .changed("the language \"\(word)\" is not known, so its words are left out"))
    }
    var records = survey.records[...]
    let steps = self.steps(&records, until: [])
    reportOtherSheets(workbook)
    var first = settings.records.first
    let title = first?.take("form_title") ?? name
    let id = first?.take("form_id") ?? name
    let version = first?.take("version")
    reportSettings(first)
    let done = Draft.object([
      "id": .string(ids.id(for: "done", kind: "done")), "type": "completion",
    ])
    var task = Draft.task(id: DraftIDs.taskID(id), title: title, steps: steps + [done])
    if let version { task = task.replacing("version", by: .string(version)) }
    if languages.language != "en" || languages.tags.count > 1 {
      task = task.adding(["language": .string(languages.language)])
    }
    return ImportOutcome(kind: .task(task), report: report)
  }

  private mutating func reportOtherSheets(_ workbook: Workbook) {
    let read: Set<String> = ["survey", "choices", "settings"]
    for sheet in workbook.sheets
    where !read.contains(sheet.name.lowercased()) && !sheet.rows.isEmpty {
      report.add("sheet \(sheet.name)", .left("the sheet has no counterpart"))
    }
  }

  private mutating func reportSettings(_ record: SheetTable.Record?) {
    guard var record else { return }
    _ = record.take("default_language")
    for cell in record.cells {
      report.add(
        "settings, \(cell.column.name)", .left("tasks have no such setting"))
    }
  }

  /// The steps of the rows up to one of the given ends.
  mutating func steps(
    _ records: inout ArraySlice<SheetTable.Record>, until ends: [XLSFormType]
  ) -> [JSONValue] {
    var steps: [JSONValue] = []
    while var record = records.popFirst() {
      guard let word = record.take("type") else {
        report.add("survey row \(record.row)", .left("the row has no type"))
        continue
      }
      let type = XLSFormType(word)
      if ends.contains(type) { return steps }
      if record.take("disabled").map({ ["yes", "true"].contains($0.lowercased()) }) == true {
        report.add("survey row \(record.row)", .left("the row is disabled"))
        continue
      }
      if let step = step(type, record, &records) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(
    _ type: XLSFormType, _ record: SheetTable.Record,
    _ records: inout ArraySlice<SheetTable.Record>
  ) -> JSONValue? {
    switch type {
    case .beginGroup: return group(record, &records)
    case .beginRepeat: return repeated(record, &records)
    case .beginLoop(let list): return loop(list, record, &records)
    case .endGroup, .endRepeat, .endLoop:
      report.add("survey row \(record.row)", .left("it ends what was not begun"))
      return nil
    case .metadata:
      report.add(
        "survey row \(record.row)",
        .changed("every result says when it began and ended and on what machine, unasked"))
      return nil
    case .without(let why):
      report.add("survey row \(record.row)", .left(why))
      return nil
    case .selectOne, .selectMultiple, .rank, .note, .integer, .decimal, .text, .telephone, .email,
      .date, .dateTime, .time, .location, .boolean, .range, .photo, .audio, .video, .file,
      .signature, .calculate, .hidden:
      return question(type, record)
    }
  }
}

extension JSONValue {
  /// The object with another value under a key that it has.
  func replacing(_ key: String, by value: JSONValue) -> JSONValue {
    guard let members = objectValue else { return self }
    return .object(
      members.map { $0.key == key ? JSONMember(key: key, value: value) : $0 })
  }
}
