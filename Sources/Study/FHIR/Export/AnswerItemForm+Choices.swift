import StrictJSON
import StudyModel

extension AnswerItemForm {
  /// A choice of one option, or of as many as `counts` says.
  func choice(
    _ item: inout ItemDraft, _ display: ChoiceFormat.Display = .list,
    counts: (minimum: Int?, maximum: Int?) = (nil, nil)
  ) {
    let offered = ExportedOption.offered(by: format)
    let other = offered.first(where: \.asksForWords)
    item.type = other == nil ? "choice" : "open-choice"
    if let other {
      item.extend(ExtensionURL.openLabel, "valueString", .string(words.text(other.text)))
    }
    item.repeats = AnswerKind(format.type) == .coding(isList: true)
    item.extend(ExtensionURL.minOccurs, "valueInteger", counts.minimum.map { .number($0) })
    item.extend(ExtensionURL.maxOccurs, "valueInteger", counts.maximum.map { .number($0) })
    if let set = format.facets.valueSet, other == nil {
      item.valueSet = Self.reference(toSet: set)
      item.initial = selected.sorted().compactMap { value in
        offered.first { $0.value == value }
          .map { .object(["valueCoding": options.identity($0)]) }
      }
    } else {
      item.options = options.answerOptions(offered, selected: selected)
    }
    item.control(Self.control(display, item.repeats))
  }

  private static func reference(toSet name: String) -> String {
    "#\(ExportedOptions.resourceID(name))"
  }

  /// The options with which the question begins; words of the person's own are none.
  private var selected: Set<String> {
    switch initial {
    case .choice(let value): [value]
    case .choices(let values), .ranking(let values): Set(values)
    case _: []
    }
  }

  private static func control(_ display: ChoiceFormat.Display, _ repeats: Bool) -> String {
    switch display {
    case .picker: "drop-down"
    case .search: "autocomplete"
    case .list, .images, .colors: repeats ? "check-box" : "radio-button"
    }
  }

  // MARK: Questions that FHIR knows as several: a group with one item for each part

  func matrix(_ matrix: MatrixFormat, _ item: inout ItemDraft) {
    item.type = "group"
    item.control("table")
    let isRequired = item.isRequired && matrix.needsEveryRow
    item.items += matrix.rows.map { self.row($0, of: matrix, isRequired) }
  }

  private func row(
    _ row: MatrixFormat.Row, of matrix: MatrixFormat, _ isRequired: Bool
  ) -> ItemDraft {
    var item = ItemDraft("\(id).\(row.id)", "choice")
    item.words = words.members("text", row.text)
    item.isRequired = isRequired
    item.repeats = matrix.isMultiple
    if let set = matrix.valueSet {
      item.valueSet = Self.reference(toSet: set)
    } else {
      item.options = options.answerOptions(matrix.columns.map(ExportedOption.init))
    }
    return item
  }

  func pickers(_ pickers: [[ChoiceOption]], _ item: inout ItemDraft) {
    item.type = "group"
    for (index, picker) in pickers.enumerated() {
      var inner = ItemDraft("\(id).\(index + 1)", "choice")
      inner.options = options.answerOptions(picker.map(ExportedOption.init))
      inner.isRequired = item.isRequired
      inner.control("drop-down")
      item.items.append(inner)
    }
  }

  func place(_ item: inout ItemDraft) {
    item.type = "group"
    item.items += LocationPart.allCases.map { part in
      ItemDraft("\(id).\(part.rawValue)", part == .text ? "string" : "decimal")
    }
  }
}
