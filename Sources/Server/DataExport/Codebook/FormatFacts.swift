import FHIRPath
import StudyModel

/// What a codebook says of an answer format beside its options.
struct FormatFacts: Hashable {
  /// UCUM.
  var unit: String?
  var minimum: String?
  var maximum: String?

  init(_ format: AnswerFormat) {
    // Of a year of birth the ages are said.
    if case .age(let age) = format {
      (unit, minimum, maximum) = ("a", "\(age.minimum)", "\(age.maximum)")
      return
    }
    let facets = format.facets
    if !facets.units.isEmpty { unit = facets.units.joined(separator: " ") }
    minimum = facets.range?.minimum?.description
    maximum = facets.range?.maximum?.description
  }

  /// The values that may be stored, with what they stand for; `part` numbers pickers from 1.
  static func options(
    of format: AnswerFormat
  ) -> [(part: String?, value: String, label: OptionLabel)] {
    let facets = format.facets
    let options = facets.lists.enumerated().flatMap { index, list in
      list.map { option in
        (
          part: facets.family == .picks ? "\(index + 1)" : nil, value: option.value,
          label: OptionLabel(text: option.text, code: option.code)
        )
      }
    }
    return options
      + facets.regions.map { (nil, $0.id, OptionLabel(text: $0.text, code: $0.code)) }
      + facets.labels.map { (nil, $0.value, OptionLabel(text: $0.text)) }
  }
}
