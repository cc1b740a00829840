import FHIRPath
import StudyModel

/// What one item is to become, as far as it alone says it.
struct ItemShape {
  var role: PlannedItem.Role
  /// Whether it is a question that takes several answers one after the other.
  var needsList = false
  var changed: [String] = []
  var lost: [String] = []

  /// What becomes of `repeats` where no repeat group can stand.
  static let severalAnswers =
    "it takes several answers inside a group that repeats: it takes one"

  init(_ item: QuestionnaireItem, _ mark: ItemMark, isInGroup: Bool) {
    role = .left(reason: "")
    if mark.isScore {
      role = .score
    } else if let word = mark.stepType {
      role = Self.role(of: word)
    } else if item.type == .group {
      role = group(item, mark, isInGroup)
    } else {
      role = leaf(item, mark, isInGroup)
    }
  }

  /// Makes of it what its place demands: too deep in others, or under a question that is left out.
  mutating func settle(_ item: QuestionnaireItem, in around: ItemPlanner.Surroundings) {
    if case .left = role { return }
    if around.depth > ItemPlanner.deepest {
      role = .left(reason: "it stands too deep in others")
    } else if around.isUnderLeft, item.type == .display {
      role = .left(reason: "the question that it belongs to is left out")
    } else if around.isUnderLeft {
      changed.append("the question around it is left out, so it is asked without that answer")
    }
  }

  private static func role(of word: StepWord) -> PlannedItem.Role {
    guard case .known(let type) = word else { return .page(word) }
    return role(of: type)
  }

  private static func role(of type: StepType) -> PlannedItem.Role {
    switch type.family {
    case .questions: .form(type)
    case .section, .group: .container(type)
    case .page, .withdrawal, .question: .page(.known(type))
    }
  }

  private mutating func group(
    _ item: QuestionnaireItem, _ mark: ItemMark, _ isInGroup: Bool
  ) -> PlannedItem.Role {
    if let type = mark.answerType { return .question(type, list: nil) }
    if item.items.isEmpty { return .left(reason: "it is a group without items") }
    if item.repeats {
      guard isInGroup else { return .container(.repeat) }
      lost.append("it repeats inside a group that repeats: it is asked once")
    } else if item.isMatrix {
      return .question(.matrix, list: nil)
    }
    if item.items.allSatisfy({ $0.type == .display }) { return .page(.known(.instruction)) }
    return .container(.section)
  }

  private mutating func leaf(
    _ item: QuestionnaireItem, _ mark: ItemMark, _ isInGroup: Bool
  ) -> PlannedItem.Role {
    guard item.type != .display else {
      if item.repeats { lost.append("`repeats`: words are shown once") }
      return .page(.known(.instruction))
    }
    guard let type = mark.answerType ?? answerType(item) else {
      return .left(reason: "a task has no questions of the type \(item.type.rawValue)")
    }
    if item.repeats, type != .multipleChoice, item.type != .coding {
      if isInGroup {
        lost.append(Self.severalAnswers)
      } else {
        needsList = true
      }
    }
    return .question(type, list: nil)
  }

  private mutating func answerType(_ item: QuestionnaireItem) -> AnswerType? {
    if item.isChosenFromOptions, item.type != .coding {
      changed.append("its answers are chosen from its options and stored as texts")
      return item.repeats ? .multipleChoice : .singleChoice
    }
    if item.type != .coding, !item.options.isEmpty {
      lost.append("its options: only choices have them")
    }
    if item.type != .coding, item.answerValueSet != nil {
      lost.append("its answerValueSet: only choices have one")
    }
    switch item.type {
    case .group, .display, .question, .reference: return nil
    case .boolean: return .boolean
    case .integer: return item.isWholeSlider ? .scale : .integer
    case .decimal: return item.isDecimalSlider ? .continuousScale : .decimal
    case .date: return .date
    case .dateTime: return .dateTime
    case .time: return .timeOfDay
    case .string, .text: return .text
    case .url:
      changed.append("the address is asked for as text")
      return .text
    case .attachment: return .attachment
    case .coding: return item.repeats ? .multipleChoice : .singleChoice
    case .quantity:
      if item.units.unit?.code != nil || item.units.options.contains(where: { $0.code != nil }) {
        return .quantity
      }
      changed.append("it names no unit, so a number without a unit is asked for")
      return .decimal
    }
  }
}

extension QuestionnaireItem {
  /// Whether it is a choice: R5 has questions of other types with options.
  var isChosenFromOptions: Bool {
    switch type {
    case .coding: true
    case .string, .text, .integer, .date, .time: !options.isEmpty
    case .group, .display, .question, .boolean, .decimal, .dateTime, .url, .attachment, .reference,
      .quantity:
      false
    }
  }

  /// Whether the control `code` shows it.
  func hasControl(_ code: String) -> Bool { presentation.controls.contains { $0.code == code } }

  /// Questions with the same options, one a row.
  fileprivate var isMatrix: Bool {
    guard hasControl("table") || hasControl("gtable") || hasControl("list"), let first = items.first
    else { return false }
    return items.allSatisfy { row in
      row.type == .coding && row.items.isEmpty && row.answerConstraint == .optionsOnly
        && row.repeats == first.repeats && row.answerValueSet == first.answerValueSet
        && row.options.map(\.value) == first.options.map(\.value) && row.enableWhen.isEmpty
        && row.expressions == ItemExpressions() && !row.presentation.isHidden
        && (row.options.count > 1 || row.answerValueSet != nil)
    }
  }

  fileprivate var isWholeSlider: Bool {
    guard hasControl("slider"), case .integer(let minimum) = limits.minimum,
      case .integer(let maximum) = limits.maximum, minimum < maximum
    else { return false }
    let step = presentation.sliderStep.map { $0.wholeNumber ?? 0 } ?? 1
    let (span, isTooWide) = maximum.subtractingReportingOverflow(minimum)
    return !isTooWide && step > 0 && span.isMultiple(of: step) && span / step <= 13
      && (-10_000...10_000).contains(minimum) && (-10_000...10_000).contains(maximum)
  }

  fileprivate var isDecimalSlider: Bool {
    hasControl("slider") && limits.minimum != nil && limits.maximum != nil
      && (limits.maxDecimalPlaces.map { $0 <= 4 } ?? false)
  }
}
