import StrictJSON
import StudyModel

extension ItemWriter {
  func consentSections(_ step: JSONValue, _ id: String) -> [ItemDraft] {
    (step["sections"]?.listValue ?? []).enumerated().map { index, section in
      let linkId = "\(id).\(index + 1)"
      var item = ItemDraft(linkId, "group")
      item.words = words.members("text", section["title"])
      for (key, suffix) in [("summary", "summary"), ("text", "text")] {
        guard let text = section[key] else { continue }
        var inner = ItemDraft("\(linkId).\(suffix)", "display")
        inner.words = words.members("text", text)
        item.items.append(inner)
      }
      return item
    }
  }

  func agreement(_ step: JSONValue, _ id: String) -> [ItemDraft] {
    var agreed = ItemDraft("\(id).agreed", "boolean")
    agreed.words = words.members("text", step["agreement"])
    agreed.isRequired = true
    guard let signature = step["signature"]?.stringValue, signature != "none" else {
      return [agreed]
    }
    var name = ItemDraft("\(id).name", "string")
    name.words = [JSONMember(key: "text", value: "Name")]
    var drawn = ItemDraft("\(id).signature", "attachment")
    drawn.words = [JSONMember(key: "text", value: "Signature")]
    return signature == "drawn" ? [agreed, name, drawn] : [agreed, name]
  }

  func withdrawal(_ step: JSONValue) -> ItemDraft {
    let id = step["id"]?.stringValue ?? ""
    var item = ItemDraft(id, "boolean")
    mark(&item, .known(.withdrawal))
    item.words = words.members("text", step["statement"])
    return item
  }
}
