import FHIRPath
import StrictJSON
import StudyModel

extension ItemWriter {
  /// A question as an item, or as a group of them.
  mutating func question(_ question: JSONValue, group: String?) -> ItemDraft {
    let id = question["id"]?.stringValue ?? ""
    guard let answer = question["answer"],
      let type = answer["type"]?.stringValue.flatMap(AnswerType.init)
    else { return ItemDraft(id, "display") }
    var item = ItemDraft(id, "string")
    item.words = words.members("text", question["title"])
    item.codes = (question["codes"]?.listValue ?? []).map(Self.code)
    item.isRequired = question["required"]?.booleanValue ?? true
    item.isReadOnly = question["readOnly"]?.booleanValue ?? false
    if question["hidden"]?.booleanValue == true {
      item.extend(ExtensionURL.hidden, "valueBoolean", true)
    }
    let form = AnswerItemForm(
      id: id, answer: answer, words: words, options: options, initial: question["initial"])
    form.write(type, into: &item)
    item.items = displays(question, id, answer) + item.items
    calculate(&item, question, group: group)
    constrain(&item, question, group: group)
    return item
  }

  private static func code(_ code: JSONValue) -> JSONValue {
    .object([
      "system": code["system"], "version": code["version"], "code": code["code"],
      "display": code["display"],
    ])
  }

  /// The words that go with a question: its text, its help, and those at the ends of a scale.
  private func displays(
    _ question: JSONValue, _ id: String, _ answer: JSONValue
  ) -> [ItemDraft] {
    let parts: [(words: JSONValue?, suffix: String, control: String)] = [
      (question["help"], "help", "help"),
      (answer["minimumText"] ?? answer["bottomText"], "lower", "lower"),
      (answer["maximumText"] ?? answer["topText"], "upper", "upper"),
    ]
    let text = [textItem(question, id)].compactMap(\.self)
    return text
      + parts.compactMap { part in
        guard let text = part.words else { return nil }
        var item = ItemDraft("\(id).\(part.suffix)", "display")
        item.control(part.control)
        item.words = words.members("text", text)
        return item
      }
  }

  /// A score as a hidden number that other engines compute.
  mutating func score(_ score: JSONValue) -> ItemDraft {
    let id = score["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "decimal")
    mark(&item)
    item.words = words.members("text", score["title"])
    item.codes = score["code"].map { [Self.code($0)] } ?? []
    item.isReadOnly = true
    if score["shown"]?.booleanValue != true {
      item.extend(ExtensionURL.hidden, "valueBoolean", true)
    }
    if let unit = score["unit"]?.stringValue { item.unit(ExtensionURL.unit, unit) }
    do throws(TranslationProblem) {
      let text = try ScoreExpression(score, places: places, questions: questions).response()
      item.extend(ExtensionURL.calculatedExpression, expression: text)
    } catch {
      note(id, "other programs do not compute it: \(error)")
    }
    return item
  }

  private func mark(_ item: inout ItemDraft) {
    item.extend(ExtensionURL.stepType, "valueCode", .string(ItemMark.score))
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
