import StrictJSON
import StudyModel

extension Importer {
  /// The sections, agreement and signature of a consent, from the items that stand for them.
  func consent(_ item: PlannedItem, _ step: inout ObjectDraft) {
    let parts = item.children.filter { if case .part = $0.role { true } else { false } }
    let sections: [JSONValue] = parts.filter { $0.item.type == .group }.map { part in
      let texts = Dictionary(part.children.map { ($0.item.linkId, $0.item.words) }) { $1 }
      let linkId = part.item.linkId
      return .object([
        "title": part.item.words.map(words.json),
        "summary": texts["\(linkId).summary"]?.map(words.json),
        "text": texts["\(linkId).text"]?.map(words.json),
      ])
    }
    step["sections"] = .list(sections)
    let agreed = parts.first { $0.id == "agreed" }
    step["agreement"] = agreed?.item.words.map(words.json)
    let isDrawn = parts.contains { $0.id == "signature" }
    let isTyped = parts.contains { $0.id == "name" }
    step["signature"] = .string(isDrawn ? "drawn" : (isTyped ? "typed" : "none"))
  }

  mutating func score(_ item: PlannedItem) {
    began(item, as: "score")
    for child in item.children { account(part: child) }
    var score = ObjectDraft()
    score["id"] = .string(item.id)
    score["title"] = item.item.words.map(words.json)
    score["unit"] = item.item.units.unit?.code.map { .string($0) }
    score["code"] = item.item.codes.first.flatMap(Self.code)
    score.set("shown", if: !item.item.presentation.isHidden)
    keepPatch(of: item)
    add(score: score.value)
  }
}
