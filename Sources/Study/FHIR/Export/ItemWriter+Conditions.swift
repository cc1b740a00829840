import FHIRPath
import StrictJSON
import StudyModel

extension ItemWriter {
  /// Says when an item is shown: by tests of single answers where that is enough, else by an
  /// expression.
  mutating func enable(
    _ item: inout ItemDraft, when condition: FHIRPath.Expression?,
    unless exception: FHIRPath.Expression? = nil, group: String?
  ) {
    guard condition != nil || exception != nil else { return }
    let writer = self
    if let condition, exception == nil,
      let simple = EnableWhenForm(
        condition, places: places, group: group, coding: writer.codingOfOption)
    {
      item.enableWhen = simple.tests
      item.enableBehavior = simple.behavior
      return
    }
    let translation = TaskExpression(places: places, group: group)
    do throws(TranslationProblem) {
      var parts: [String] = []
      if let condition {
        let (text, names) = try translation.response(condition)
        parts.append(exception == nil ? text : "(\(text))")
        item.namedGroupAnswers += names
      }
      if let exception {
        let (text, names) = try translation.response(exception)
        // Nothing is the same as false: the step is shown.
        parts.append("iif(\(text), false, true)")
        item.namedGroupAnswers += names
      }
      item.extend(ExtensionURL.enableWhenExpression, expression: parts.joined(separator: " and "))
    } catch {
      note(item.linkId, "the condition stays here: \(error); other programs always show it")
    }
  }

  /// The coding of an option of the question called `id`, without its words.
  func codingOfOption(_ id: String, _ value: String) -> JSONValue? {
    guard let format = questions[id]?.format, format.type != .bodyMap else { return nil }
    let option = ExportedOption.offered(by: format).first { $0.value == value }
    return option.flatMap { $0.asksForWords ? nil : options.identity($0) }
  }

  /// Writes the constraints of a form or question.
  mutating func constrain(_ item: inout ItemDraft, _ constraints: [Constraint], group: String?) {
    let translation = TaskExpression(places: places, group: group)
    for (index, constraint) in constraints.enumerated() {
      do throws(TranslationProblem) {
        let (text, names) = try translation.response(constraint.expression)
        item.namedGroupAnswers += names
        let human = words.members("valueString", constraint.message)
        item.extensions.append(Self.constraint("\(item.linkId)-\(index + 1)", text, human))
      } catch {
        note(item.linkId, "constraint \(index + 1) stays here: \(error)")
      }
    }
  }

  private static func constraint(
    _ key: String, _ expression: String, _ human: [JSONMember]
  ) -> JSONValue {
    .object([
      "url": .string(ExtensionURL.constraint),
      "extension": [
        .object(["url": "key", "valueId": .string(ExportedOptions.resourceID(key))]),
        .object(["url": "severity", "valueCode": "error"]),
        .object(["url": "expression", "valueString": .string(expression)]),
        .object([JSONMember(key: "url", value: "human")] + human),
      ],
    ])
  }

  /// Writes the expression of a calculated question.
  mutating func calculate(_ item: inout ItemDraft, _ question: Question, group: String?) {
    guard let calculation = question.calculation else { return }
    do throws(TranslationProblem) {
      let (text, names) = try TaskExpression(places: places, group: group).response(calculation)
      item.namedGroupAnswers += names
      item.extend(ExtensionURL.calculatedExpression, expression: text)
    } catch {
      note(item.linkId, "the calculation stays here: \(error)")
    }
  }
}
