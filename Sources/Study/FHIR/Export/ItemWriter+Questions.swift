import FHIRPath
import StrictJSON
import StudyModel

extension ItemWriter {
  /// A question as an item, or as a group of them.
  mutating func question(_ question: Question, group: String?) -> ItemDraft {
    let id = question.id.text
    var item = ItemDraft(id, "string")
    item.words = words.members("text", question.$title)
    item.codes = question.codes.map(\.json)
    item.isRequired = question.isRequired
    item.isReadOnly = question.isReadOnly
    if question.isHidden { item.extend(ExtensionURL.hidden, "valueBoolean", true) }
    let form = AnswerItemForm(
      id: id, format: question.format, words: words, options: options, initial: question.initial)
    form.write(into: &item)
    item.items = displays(question, id) + item.items
    calculate(&item, question, group: group)
    constrain(&item, question.constraints, group: group)
    return item
  }

  /// The words that go with a question: its text, its help, and those at the ends of a scale.
  private func displays(_ question: Question, _ id: String) -> [ItemDraft] {
    let ends = Self.ends(of: question.format)
    let parts = [
      (question.help, "help", "help"), (ends.lower, "lower", "lower"),
      (ends.upper, "upper", "upper"),
    ]
    return [display(question.text, "\(id).text")].compactMap(\.self)
      + parts.compactMap { text, suffix, control -> ItemDraft? in
        var item = display(text, "\(id).\(suffix)")
        item?.control(control)
        return item
      }
  }

  private typealias Ends = (lower: LocalizedText?, upper: LocalizedText?)

  private static func ends(of format: AnswerFormat) -> Ends {
    switch format {
    case .scale(let scale): (scale.minimumText, scale.maximumText)
    case .continuousScale(let scale): (scale.minimumText, scale.maximumText)
    case .ladder(let ladder): (ladder.bottomText, ladder.topText)
    case _: (nil, nil)
    }
  }

  /// A score as a hidden number that other engines compute.
  mutating func score(_ score: Score) -> ItemDraft {
    let id = score.id.text
    var item = ItemDraft(id, "decimal")
    item.extend(ExtensionURL.stepType, "valueCode", .string(ItemMark.score))
    item.words = words.members("text", score.title)
    item.codes = [score.code].compactMap { $0?.json }
    item.isReadOnly = true
    if !score.isShown { item.extend(ExtensionURL.hidden, "valueBoolean", true) }
    if let unit = score.unit { item.unit(ExtensionURL.unit, unit) }
    do throws(TranslationProblem) {
      let text = try ScoreExpression(score, places: places).response()
      item.extend(ExtensionURL.calculatedExpression, expression: text)
    } catch {
      note(id, "other programs do not compute it: \(error)")
    }
    return item
  }
}

extension ItemDraft {
  /// Names a UCUM unit.
  mutating func unit(_ url: String, _ code: String, display: [JSONMember] = []) {
    extend(
      url, "valueCoding",
      .object(
        [
          JSONMember(key: "system", value: .string(CodeSystem.ucum)),
          JSONMember(key: "code", value: .string(code)),
        ] + display))
  }
}
