import FHIRPath
import StrictJSON

/// The keys of a question that say where its answer comes from, if not from the person.
struct ValueKeys {
  let initialField: Field?
  let prefill: Prefill?
  let isReadOnly: Bool
  let isHidden: Bool
  let calculation: Expression?
  private let prefillField: Field?
  private let calculationField: Field?

  init(_ members: inout Members, _ format: AnswerFormat?, _ reading: TaskReading) {
    initialField = members.take("initial")
    prefillField = members.take("prefill")
    prefill = prefillField.flatMap(Prefill.init)
    isReadOnly = members.boolean("readOnly", default: false)
    isHidden = members.boolean("hidden", default: false)
    calculationField = members.take("calculated")
    calculation = calculationField.flatMap(reading.expressions.read)
    if let calculation, let calculationField {
      reading.demands.add(.calculation(calculation, format), at: calculationField)
    }
  }

  /// Whether the person cannot give the answer.
  var isOutOfReach: Bool { isHidden || isReadOnly || calculationField != nil }

  private var hasValue: Bool {
    initialField != nil || prefillField != nil || calculationField != nil
  }

  /// Adds the faults of keys that do not go together; `requiredField` is that of `true`.
  func check(_ field: Field, requiredField: Field?) {
    if calculationField != nil, let other = initialField ?? prefillField {
      other.fault(
        "stands beside \"calculated\", which gives the answer", "Remove one of the two.")
    }
    guard isHidden || isReadOnly, !hasValue else { return }
    if let requiredField {
      requiredField.fault(
        "asks for an answer that nobody can give",
        "Add \"initial\", \"prefill\" or \"calculated\", or make it false.")
    } else if isHidden {
      field.fault(
        "is hidden and never has an answer",
        "Add \"initial\", \"prefill\" or \"calculated\", or show it.")
    }
  }
}

extension Prefill {
  /// `true`, or an object that names an earlier task or question; nil for `false` too.
  init?(_ field: Field) {
    if field.kind == .boolean {
      guard field.boolean() == true else { return nil }
      self.init()
      return
    }
    guard var members = field.members() else { return nil }
    let task = members.take("task")?.name()
    let question = members.take("question")?.name().map { StepID($0) }
    members.finish()
    self.init(task: task, question: question)
  }
}

extension Constraint {
  /// Up to 20 constraints.
  static func list(_ field: Field, _ reading: TaskReading) -> [Constraint] {
    (field.list(count: 1...20) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let expressionField = members.require("expression")
      let expression = expressionField.flatMap(reading.expressions.read)
      if let expression, let expressionField {
        reading.demands.add(.constraint(expression), at: expressionField)
      }
      let count = reading.demands.count
      let message = members.requireText("message", reading)
      reading.demands.widenPieces(from: count)
      members.finish()
      guard let expression, let message else { return nil }
      return Constraint(expression: expression, message: message)
    }
  }
}

extension NoAnswerOption {
  /// A list of reasons, or an object with words for them.
  static func list(_ field: Field, _ reading: TaskReading) -> [NoAnswerOption] {
    guard field.kind == .object else {
      let reasons = (field.list(count: 1...NoAnswer.allCases.count) ?? []).compactMap {
        $0.choice(NoAnswer.self)
      }
      if Set(reasons).count < reasons.count {
        field.fault("names a reason twice", "Name each once.")
      }
      return reasons.map { NoAnswerOption(reason: $0) }
    }
    guard var members = field.members() else { return [] }
    var options: [NoAnswerOption] = []
    for reason in NoAnswer.allCases {
      guard let field = members.take(reason.rawValue) else { continue }
      if field.kind == .boolean {
        if field.boolean() == true { options.append(NoAnswerOption(reason: reason)) }
      } else if let text = reading.texts.read(field) {
        options.append(NoAnswerOption(reason: reason, text: text))
      }
    }
    members.finish()
    return options
  }
}
