import StrictJSON
import StudyModel

extension ItemWriter {
  func consentSections(_ consent: ConsentStep, _ id: String) -> [ItemDraft] {
    consent.sections.enumerated().map { index, section in
      let linkId = "\(id).\(index + 1)"
      var item = ItemDraft(linkId, "group")
      item.words = words.members("text", section.title)
      item.items = [
        display(section.summary, "\(linkId).summary"), display(section.text, "\(linkId).text"),
      ].compactMap(\.self)
      return item
    }
  }

  func agreement(_ consent: ConsentStep, _ id: String) -> [ItemDraft] {
    var agreed = ItemDraft("\(id).agreed", "boolean")
    agreed.words = words.members("text", consent.agreement)
    agreed.isRequired = true
    var name = ItemDraft("\(id).name", "string")
    name.words = [JSONMember(key: "text", value: "Name")]
    var drawn = ItemDraft("\(id).signature", "attachment")
    drawn.words = [JSONMember(key: "text", value: "Signature")]
    return switch consent.signature {
    case .none: [agreed]
    case .typed: [agreed, name]
    case .drawn: [agreed, name, drawn]
    }
  }

  func withdrawal(_ withdrawal: WithdrawalStep, _ step: Step) -> ItemDraft {
    var item = ItemDraft(step.id.text, "boolean")
    mark(&item, step)
    item.words = words.members("text", withdrawal.statement)
    return item
  }
}
