import StrictJSON
import StudyModel

extension ImportedAnswer {
  mutating func choice() {
    var options = planned.options.map { $0.json(words) }
    if item.answerConstraint != .optionsOnly, type != .textScale {
      let label = item.presentation.openLabel ?? "Other"
      options.append(
        .object([
          "value": .string(freeValue("other")), "text": .string(ImportedWords.escaped(label)),
          "other": true,
        ]))
    }
    if let set = planned.sharedSet, item.answerConstraint == .optionsOnly {
      answer["options"] = .object(["valueSet": .string(set)])
    } else {
      answer["options"] = .list(options)
    }
    if item.hasControl("drop-down") { answer["display"] = "picker" }
    if item.hasControl("autocomplete") || item.hasControl("lookup") { answer["display"] = "search" }
    guard type.family == .choices else { return }
    answer["minimumChoices"] = item.limits.minOccurs.flatMap { $0 > 0 ? .number($0) : nil }
    answer["maximumChoices"] = item.limits.maxOccurs.map { .number($0) }
  }

  /// Regions that are not the built-in ones are the options.
  mutating func bodyMap() {
    let regions = planned.options
    let ids = regions.map(\.value)
    let isBuiltIn = BodyMapFormat.View.allCases.contains {
      BodyMapFormat.Region.builtIn($0).map(\.id) == ids
    }
    let sides = regions.compactMap(\.side)
    guard !isBuiltIn, !ids.isEmpty, ids.allSatisfy(Self.isName),
      sides.allSatisfy({ BodyMapFormat.Side(rawValue: $0) != nil })
    else { return }
    answer["regions"] = .list(regions.map { $0.region(words) })
  }

  /// Whether a task takes it for an id.
  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.unicodeScalars.count)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private func freeValue(_ wanted: String) -> String {
    var value = wanted
    while planned.options.contains(where: { $0.value == value }) { value += "-" }
    return value
  }

  mutating func pickers() {
    answer["pickers"] = .list(
      planned.children.filter { $0.item.type == .coding }
        .map { .list($0.options.map { $0.json(words) }) })
  }

  mutating func matrix() {
    let rows = planned.children.filter { $0.item.type == .coding }
    answer["rows"] = .list(
      rows.map { row in
        .object([
          "id": .string(row.id), "text": row.item.words.map(words.json) ?? .string(row.id),
        ])
      })
    if let set = rows.first?.sharedSet {
      answer["columns"] = .object(["valueSet": .string(set)])
    } else {
      answer["columns"] = .list(rows.first?.options.map { $0.json(words) } ?? [])
    }
    answer.set("multiple", if: rows.first?.item.repeats ?? false)
    if item.isRequired, !rows.allSatisfy({ $0.item.isRequired }) { answer["needsEveryRow"] = false }
  }
}
