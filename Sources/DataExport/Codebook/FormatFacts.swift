import FHIRPath
import StudyModel

/// What a codebook says of an answer format beside its options.
struct FormatFacts: Hashable {
  /// UCUM.
  var unit: String?
  var minimum: String?
  var maximum: String?

  init(_ format: AnswerFormat) {
    switch format {
    case .scale(let scale): (minimum, maximum) = ("\(scale.minimum)", "\(scale.maximum)")
    case .continuousScale(let scale):
      (minimum, maximum) = (scale.minimum.description, scale.maximum.description)
    case .ladder(let ladder): (minimum, maximum) = ("1", "\(ladder.rungs)")
    case .integer(let integer):
      unit = integer.unit
      minimum = integer.minimum.map { "\($0)" }
      maximum = integer.maximum.map { "\($0)" }
    case .decimal(let decimal):
      unit = decimal.unit
      minimum = decimal.minimum?.description
      maximum = decimal.maximum?.description
    case .quantity(let quantity):
      unit = quantity.units.map(\.code).joined(separator: " ")
      minimum = quantity.minimum?.description
      maximum = quantity.maximum?.description
    case .height(let height):
      (unit, minimum, maximum) = ("cm", height.minimum.description, height.maximum.description)
    case .weight(let weight):
      (unit, minimum, maximum) = ("kg", weight.minimum.description, weight.maximum.description)
    case .age(let age): (unit, minimum, maximum) = ("a", "\(age.minimum)", "\(age.maximum)")
    case .timeInterval(let interval):
      (unit, minimum, maximum) =
        ("min", "\(interval.minimumMinutes)", "\(interval.maximumMinutes)")
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .text,
      .confirmation, .date, .dateTime, .timeOfDay, .location, .matrix, .bodyMap, .attachment:
      break
    }
  }

  /// The values that may be stored, with what they stand for; `part` numbers pickers from 1.
  static func options(
    of format: AnswerFormat
  ) -> [(part: String?, value: String, label: OptionLabel)] {
    switch format {
    case .singleChoice(let choice), .multipleChoice(let choice): all(choice.options)
    case .ranking(let ranking): all(ranking.options)
    case .textScale(let scale): all(scale.options)
    case .matrix(let matrix): all(matrix.columns)
    case .pickers(let format):
      format.pickers.enumerated().flatMap { all($0.element, part: "\($0.offset + 1)") }
    case .bodyMap(let map):
      map.regions.map { (nil, $0.id, OptionLabel(text: $0.text, code: $0.code)) }
    case .boolean(let boolean):
      [("true", boolean.yesText), ("false", boolean.noText)].compactMap { value, text in
        text.map { (nil, value, OptionLabel(text: $0)) }
      }
    case .scale(let scale):
      ends("\(scale.minimum)", scale.minimumText, "\(scale.maximum)", scale.maximumText)
    case .continuousScale(let scale):
      ends(
        scale.minimum.description, scale.minimumText, scale.maximum.description,
        scale.maximumText)
    case .ladder(let ladder): ends("1", ladder.bottomText, "\(ladder.rungs)", ladder.topText)
    case .integer, .decimal, .quantity, .height, .weight, .age, .text, .confirmation, .date,
      .dateTime, .timeOfDay, .timeInterval, .location, .attachment:
      []
    }
  }

  private static func all(
    _ options: [ChoiceOption], part: String? = nil
  ) -> [(part: String?, value: String, label: OptionLabel)] {
    options.map { (part, $0.value, OptionLabel(text: $0.text, code: $0.code)) }
  }

  /// The words at both ends of a scale.
  private static func ends(
    _ least: String, _ leastText: LocalizedText?, _ greatest: String, _ greatestText: LocalizedText?
  ) -> [(part: String?, value: String, label: OptionLabel)] {
    [(least, leastText), (greatest, greatestText)].compactMap { value, text in
      text.map { (nil, value, OptionLabel(text: $0)) }
    }
  }
}
