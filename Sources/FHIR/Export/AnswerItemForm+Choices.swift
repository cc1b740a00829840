import StrictJSON
import StudyModel

extension AnswerItemForm {
  func choice(_ type: AnswerType, _ item: inout ItemDraft) {
    let list = options.options(of: answer)
    let other = list.first { $0["other"] != nil }
    item.type = other == nil ? "choice" : "open-choice"
    if let other, let label = other["text"].flatMap(words.text) {
      item.extend(ExtensionURL.openLabel, "valueString", .string(label))
    }
    item.repeats = AnswerKind(type) == .coding(isList: true)
    if item.repeats {
      let count = answer["ranked"] ?? (type == .ranking ? .number(list.count) : nil)
      let minimum = answer["minimumChoices"] ?? answer["minimumRegions"] ?? count
      let maximum = answer["maximumChoices"] ?? answer["maximumRegions"] ?? count
      item.extend(ExtensionURL.minOccurs, "valueInteger", minimum)
      item.extend(ExtensionURL.maxOccurs, "valueInteger", maximum)
    }
    if let set = options.sharedSet(of: answer), other == nil {
      item.valueSet = "#\(ExportedOptions.resourceID(set))"
      item.initial = selected.sorted().compactMap { value in
        list.first { ExportedOptions.value(of: $0) == value }
          .map { .object(["valueCoding": options.identity($0)]) }
      }
    } else {
      item.options = options.answerOptions(list, selected: selected)
    }
    item.control(control(type, item.repeats))
    orient(&item)
  }

  private var selected: Set<String> {
    guard let initial else { return [] }
    return Set((initial.listValue ?? [initial]).compactMap(\.stringValue))
  }

  private func control(_ type: AnswerType, _ repeats: Bool) -> String {
    switch answer["display"]?.stringValue {
    case "picker": "drop-down"
    case "search": "autocomplete"
    case _: repeats ? "check-box" : "radio-button"
    }
  }

  /// Questions that FHIR knows as several: a group with one item for each part.
  func parts(_ type: AnswerType, _ item: inout ItemDraft) {
    item.type = "group"
    let isRequired = item.isRequired
    switch type {
    case .matrix:
      item.control("table")
      for row in answer["rows"]?.listValue ?? [] { item.items.append(self.row(row, isRequired)) }
    case .pickers:
      for (index, picker) in (answer["pickers"]?.listValue ?? []).enumerated() {
        var inner = ItemDraft("\(id).\(index + 1)", "choice")
        inner.options = options.answerOptions(picker.listValue ?? [])
        inner.isRequired = isRequired
        inner.control("drop-down")
        item.items.append(inner)
      }
    case _:
      for part in LocationPart.allCases {
        item.items.append(ItemDraft("\(id).\(part.rawValue)", part == .text ? "string" : "decimal"))
      }
    }
  }

  private func row(_ row: JSONValue, _ isRequired: Bool) -> ItemDraft {
    var item = ItemDraft("\(id).\(row["id"]?.stringValue ?? "")", "choice")
    item.words = words.members("text", row["text"])
    item.isRequired = isRequired && answer["needsEveryRow"]?.booleanValue != false
    item.repeats = answer["multiple"]?.booleanValue ?? false
    if let set = options.sharedSet(of: answer) {
      item.valueSet = "#\(ExportedOptions.resourceID(set))"
    } else {
      item.options = options.answerOptions(options.options(of: answer))
    }
    return item
  }
}
