import FHIRPath
import StrictJSON

/// An item of a questionnaire that is being put together.
struct ItemDraft: Sendable, Hashable {
  let linkId: String
  /// The id of the repeat group that has no item of its own, for a question that repeats.
  var listID: String?
  var type: String
  var extensions: [JSONValue] = []
  var codes: [JSONValue] = []
  /// `text` and its translations.
  var words: [JSONMember] = []
  var enableWhen: [JSONValue] = []
  var enableBehavior: String?
  var isRequired = false
  var repeats = false
  var isReadOnly = false
  var maxLength: Int?
  var valueSet: String?
  var options: [JSONValue] = []
  var initial: [JSONValue] = []
  var items: [ItemDraft] = []
  /// The answers of its repeat group that its own expressions, and those of its items, name.
  var namedGroupAnswers: [String] = []

  init(_ linkId: String, _ type: String) {
    self.linkId = linkId
    self.type = type
  }

  /// The item with its patch and those of the items under it.
  func json(_ patches: OwnedChanges) -> JSONValue {
    var item = ObjectDraft()
    let patch = patches.changes[linkId].map {
      Self.extended(ExtensionURL.patch, string: JSONPatch($0).json.serialized())
    }
    let listPatch = listID.flatMap { patches.changes[$0] }.map {
      Self.extended(ExtensionURL.listPatch, string: JSONPatch($0).json.serialized())
    }
    item.set("extension", list: extensions + [patch, listPatch].compactMap(\.self))
    item["linkId"] = .string(linkId)
    item.set("code", list: codes)
    for member in words { item[member.key] = member.value }
    item["type"] = .string(type)
    item.set("enableWhen", list: enableWhen)
    if enableWhen.count > 1 { item["enableBehavior"] = enableBehavior.map { .string($0) } }
    item.set("required", if: isRequired)
    item.set("repeats", if: repeats)
    item.set("readOnly", if: isReadOnly)
    item["maxLength"] = maxLength.map { .number($0) }
    item["answerValueSet"] = valueSet.map { .string($0) }
    item.set("answerOption", list: options)
    item.set("initial", list: initial)
    item.set("item", list: items.map { $0.json(patches) })
    return item.value
  }

  var groupAnswers: [String] { namedGroupAnswers + items.flatMap(\.groupAnswers) }

  /// Adds an extension with a value of the type that its key names.
  mutating func extend(_ url: String, _ key: String, _ value: JSONValue?) {
    guard let value else { return }
    extensions.append(
      .object([
        JSONMember(key: "url", value: .string(url)), JSONMember(key: key, value: value),
      ]))
  }

  mutating func extend(_ url: String, expression: String) {
    extend(
      url, "valueExpression",
      .object([
        "language": .string(FHIRExpression.fhirPath), "expression": .string(expression),
      ]))
  }

  /// Names the control by which the item is shown.
  mutating func control(_ code: String) {
    let coding: JSONValue = .object([
      "system": .string(CodeSystem.itemControl), "code": .string(code),
    ])
    extend(ExtensionURL.itemControl, "valueCodeableConcept", .object(["coding": .list([coding])]))
  }

  static func extended(_ url: String, string: String) -> JSONValue {
    .object(["url": .string(url), "valueString": .string(string)])
  }
}
