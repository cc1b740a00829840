import FHIRPath
import StrictJSON

extension ContainedValueSet {
  /// Reads a value set; the expansion counts before the composition.
  init(_ element: inout ElementReader) {
    self.init(
      id: element.string("id"), url: element.string("url"), codings: [], isComplete: false)
    // FHIR demands a status; a value set inside a questionnaire has no other than that.
    _ = element.string("status")
    if let expansion = element.take("expansion") {
      readExpansion(expansion, element.notes)
    } else if let compose = element.take("compose") {
      readComposition(compose, element.notes)
    }
    element.finish()
  }

  private mutating func readExpansion(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return }
    let total = element.take("total")?.integer(in: 0...Int.max)
    for contained in element.list("contains") { readContained(contained, notes) }
    isComplete = total.map { $0 <= codings.count } ?? true
    element.finish()
  }

  private mutating func readContained(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return }
    let isAbstract = element.boolean("abstract") ?? false
    var coding = FHIRCoding(
      system: element.string("system"), version: element.string("version"),
      code: element.string("code"), display: element.localizedText("display", shadow: "_display"))
    coding.weight = Self.weight(&element)
    if coding.code != nil, !isAbstract { codings.append(coding) }
    for contained in element.list("contains") { readContained(contained, notes) }
    element.finish()
  }

  private mutating func readComposition(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return }
    isComplete = true
    for include in element.list("include") { readInclude(include, notes) }
    for exclude in element.list("exclude") {
      notes.unread(.element, "exclude", exclude)
      isComplete = false
    }
    element.finish()
  }

  private mutating func readInclude(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return }
    let system = element.string("system")
    let version = element.string("version")
    let concepts = element.list("concept")
    if concepts.isEmpty { isComplete = false }
    for concept in concepts {
      guard var element = ElementReader(concept, notes) else { continue }
      var coding = FHIRCoding(
        system: system, version: version, code: element.require("code")?.string(),
        display: element.localizedText("display", shadow: "_display"))
      coding.weight = Self.weight(&element)
      codings.append(coding)
      element.finish()
    }
    for key in ["filter", "valueSet"] {
      guard let limit = element.take(key) else { continue }
      notes.unread(.element, key, limit)
      isComplete = false
    }
    element.finish()
  }

  private static func weight(_ element: inout ElementReader) -> ExactDecimal? {
    var weight: ExactDecimal?
    for found in element.extensions() {
      if found.known?.isWeight == true, weight == nil, let number = found.number {
        weight = number
      } else {
        element.notes.unread(found)
      }
    }
    return weight
  }
}
