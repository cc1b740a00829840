import FHIRPath
import StrictJSON
import StudyModel

/// What can be chosen: an option of a question, or a region of a body map.
struct ExportedOption {
  /// What is stored for it.
  let value: String
  let text: LocalizedText
  let code: Coding?
  /// Whether it asks for words of the person's own.
  let asksForWords: Bool
  let isExclusive: Bool
  let score: ExactDecimal?
  let side: BodyMapFormat.Side?

  init(_ option: ChoiceOption) {
    value = option.value
    text = option.text
    code = option.code
    asksForWords = option.other != nil
    isExclusive = option.isExclusive
    score = option.score
    side = nil
  }

  init(_ region: BodyMapFormat.Region) {
    value = region.id
    text = region.text
    code = region.code
    asksForWords = false
    isExclusive = false
    score = nil
    side = region.side
  }

  /// What a question offers in one list: options, columns or regions.
  ///
  /// Pickers have several lists, so they offer nothing here.
  static func offered(by format: AnswerFormat) -> [ExportedOption] {
    let facets = format.facets
    return (facets.lists.count == 1 ? facets.lists[0] : []).map(ExportedOption.init)
      + facets.regions.map(ExportedOption.init)
  }
}

extension Coding {
  /// The concept as FHIR writes it.
  var json: JSONValue {
    .object([
      "system": .string(system), "version": version.map { .string($0) }, "code": .string(code),
      "display": display.map { .string($0) },
    ])
  }
}
