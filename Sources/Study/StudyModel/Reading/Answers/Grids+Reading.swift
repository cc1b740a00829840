import StrictJSON

extension MatrixFormat {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let rowFields = members.require("rows")?.list(count: 1...1_000)
    let rows = rowFields?.uniqueItems(
      called: "row", reading, more: { _ in () }, make: { id, text, _ in Row(id: id, text: text) })
    let columns = members.require("columns").flatMap {
      OptionsReader(reading: reading, accepted: []).readOrShared($0, count: 1...1_000)
    }
    let isMultiple = members.boolean("multiple", default: false)
    let needsEveryRow = members.boolean("needsEveryRow", default: true)
    guard let rows, let columns else { return nil }
    self.init(
      rows: rows, columns: columns.options, isMultiple: isMultiple, needsEveryRow: needsEveryRow,
      valueSet: columns.valueSet)
  }
}

extension BodyMapFormat {
  init?(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let view = members.word("view", View.self) ?? .both
    let regionsField = members.take("regions")
    let regions = regionsField?.list(count: 1...1_000)?.uniqueItems(
      called: "region", reading,
      more: { (code: $0.take("code").flatMap(Coding.init), side: $0.word("side", Side.self)) },
      make: { Region(id: $0, text: $1, code: $2.code, side: $2.side) })
    let minimum = members.integer("minimumRegions", in: 1...1_000)
    let maximum = members.integer("maximumRegions", in: 1...1_000)
    field.checkOrder(minimum, maximum)
    if regionsField != nil, regions == nil { return nil }
    self.init(view: view, regions: regions ?? Region.builtIn(view))
    $count.state(minimum: minimum, maximum: maximum)
    if count.lowerBound > self.regions.count {
      field.fault(
        "asks for \(count.lowerBound) regions of \(self.regions.count)",
        "Lower \"minimumRegions\".")
    }
  }
}

extension [Field] {
  /// Things with an id and a text, each id once; nil if there are faults.
  fileprivate func uniqueItems<Item, More>(
    called word: String, _ reading: TaskReading, more: (inout Members) -> More,
    make: (String, LocalizedText, More) -> Item
  ) -> [Item]? {
    var firstByID: [String: Field] = [:]
    var items: [Item] = []
    for field in self {
      guard var members = field.members() else { continue }
      let idField = members.require("id")
      let id = idField?.name()
      let text = members.requireText("text", reading)
      let more = more(&members)
      members.finish()
      guard let id, let idField, let text else { continue }
      if let first = firstByID.updateValue(idField, forKey: id) {
        idField.fault(
          "is also the id of the \(word) at line \(first.place.line)",
          "Give each \(word) an id of its own.")
        continue
      }
      items.append(make(id, text, more))
    }
    return items.count == count ? items : nil
  }
}
