import StrictJSON

/// The answer format of a question as ResearchKit writes it.
struct ResearchKitAnswer {
  /// What the question gets: its `answer`, and what else the format says about it.
  struct Taken {
    var answer: JSONValue
    var initial: JSONValue?
    var noAnswer: JSONValue?

    /// How predicates compare the answer.
    var kind: ResearchKitPredicate.AnswerKind {
      switch answer["type"]?.stringValue {
      case "boolean": .boolean
      case "singleChoice", "textScale": .code
      case "multipleChoice": .codes
      default: .other
      }
    }
  }

  var source: ImportObject
  var report: ImportReport
  private let name: String

  /// Reads the format; nil, with the reason in the report, where it cannot be a question.
  static func read(_ source: ImportObject, _ report: inout ImportReport) -> Taken? {
    var source = source
    let name = source.take("_class")?.stringValue ?? ""
    var reader = ResearchKitAnswer(source: source, report: report, name: name)
    let taken = reader.read()
    report = reader.report
    return taken
  }

  private mutating func read() -> Taken? {
    let dontKnow = source.flag("showDontKnowButton")
    let dontKnowText = source.text("customDontKnowButtonText")
    guard var taken = format() else { return nil }
    if dontKnow {
      taken.noAnswer = ["dontKnow": dontKnowText.map { .string($0) } ?? true]
    }
    source.ignore(ResearchKitClasses.formatDrawing)
    source.finish(&report, because: "the answer format has no such setting")
    return taken
  }

  private mutating func format() -> Taken? {
    switch name {
    case "ORKBooleanAnswerFormat": boolean()
    case "ORKTextChoiceAnswerFormat": choice("textChoices", display: nil)
    case "ORKImageChoiceAnswerFormat": choice("imageChoices", display: "images")
    case "ORKColorChoiceAnswerFormat": choice("colorChoices", display: "colors")
    case "ORKValuePickerAnswerFormat": picker()
    case "ORKMultipleValuePickerAnswerFormat": pickers()
    case "ORKTextScaleAnswerFormat": textScale()
    case "ORKScaleAnswerFormat": scale()
    case "ORKContinuousScaleAnswerFormat": continuousScale()
    case "ORKNumericAnswerFormat": numeric()
    case "ORKAgeAnswerFormat": age()
    case "ORKHeightAnswerFormat": taken(["type": "height", "system": system()])
    case "ORKWeightAnswerFormat": weight()
    case "ORKTextAnswerFormat": text(content: nil)
    case "ORKEmailAnswerFormat": text(content: "email")
    case "ORKConfirmTextAnswerFormat": confirmation()
    case "ORKDateAnswerFormat": date()
    case "ORKTimeOfDayAnswerFormat": timeOfDay()
    case "ORKTimeIntervalAnswerFormat": timeInterval()
    case "ORKLocationAnswerFormat": location()
    case "ORKSESAnswerFormat": ladder()
    case "ORKHealthKitQuantityTypeAnswerFormat": healthQuantity()
    case "ORKHealthKitCharacteristicTypeAnswerFormat": healthCharacteristic()
    case "ORKAnswerFormat", "": left("it names no kind of answer")
    default: left("the answer format \(name) is not known")
    }
  }

  func taken(_ answer: JSONValue, initial: JSONValue? = nil) -> Taken {
    Taken(answer: answer, initial: initial)
  }

  mutating func left(_ why: String) -> Taken? {
    report.add(source.place, .left(why))
    return nil
  }

  mutating func changed(_ how: String) { report.add(source.place, .changed(how)) }
}
