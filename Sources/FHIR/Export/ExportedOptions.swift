import StrictJSON

/// The options of a task as codings.
struct ExportedOptions {
  let words: ExportedWords
  /// The system of options without a code of their own.
  let ownSystem: String
  /// The task's `valueSets`.
  let valueSets: JSONValue?

  /// The options that a question offers, wherever they stand; regions of the body are options too.
  func options(of answer: JSONValue) -> [JSONValue] {
    listed(answer["options"]) ?? listed(answer["columns"])
      ?? answer["regions"]?.listValue?.map(Self.option) ?? []
  }

  private static func option(_ region: JSONValue) -> JSONValue {
    .object([
      "value": region["id"], "text": region["text"], "code": region["code"], "side": region["side"],
    ])
  }

  /// The name of the shared set from which the options are.
  func sharedSet(of answer: JSONValue) -> String? {
    (answer["options"] ?? answer["columns"])?["valueSet"]?.stringValue
  }

  private func listed(_ options: JSONValue?) -> [JSONValue]? {
    if let list = options?.listValue { return list }
    return options?["valueSet"]?.stringValue.flatMap { valueSets?[$0]?["options"]?.listValue }
  }

  /// What is stored for an option.
  static func value(of option: JSONValue) -> String {
    option["value"]?.stringValue ?? option["code"]?["code"]?.stringValue ?? ""
  }

  /// The coding of an option, with its words.
  func coding(_ option: JSONValue) -> JSONValue {
    var coding = ObjectDraft(identity(option).objectValue ?? [])
    for member in words.members("display", option["text"]) { coding[member.key] = member.value }
    return coding.value
  }

  /// The system and code of an option.
  func identity(_ option: JSONValue) -> JSONValue {
    let code = option["code"]
    return .object([
      "system": code?["system"] ?? .string(ownSystem), "version": code?["version"],
      "code": code?["code"] ?? .string(Self.value(of: option)),
    ])
  }

  /// Options as `answerOption`; the one that asks for words of one's own is none of them.
  func answerOptions(_ options: [JSONValue], selected: Set<String> = []) -> [JSONValue] {
    options.filter { $0["other"] == nil }.map { option in
      var draft = ObjectDraft()
      draft.set("extension", list: extensions(option))
      draft["valueCoding"] = coding(option)
      draft.set("initialSelected", if: selected.contains(Self.value(of: option)))
      return draft.value
    }
  }

  private func extensions(_ option: JSONValue) -> [JSONValue] {
    var extensions: [JSONValue] = []
    if option["exclusive"]?.booleanValue == true {
      extensions.append(
        .object(["url": .string(ExtensionURL.optionExclusive), "valueBoolean": true]))
    }
    if let score = option["score"] {
      extensions.append(
        .object(["url": .string(ExtensionURL.ordinalValue), "valueDecimal": score]))
    }
    if let side = option["side"] {
      extensions.append(.object(["url": .string(ExtensionURL.side), "valueCode": side]))
    }
    return extensions
  }

  /// The shared sets as contained value sets.
  func contained() -> [JSONValue] {
    (valueSets?.objectValue ?? []).map { set in
      let options = set.value["options"]?.listValue ?? []
      var includes: [(system: JSONValue, concepts: [JSONValue])] = []
      for option in options {
        let identity = identity(option)
        guard let system = identity["system"] else { continue }
        if includes.last?.system != system { includes.append((system, [])) }
        includes[includes.count - 1].concepts.append(concept(option, identity))
      }
      return .object([
        "resourceType": "ValueSet", "id": .string(Self.resourceID(set.key)), "status": "active",
        "compose": .object([
          "include": .list(
            includes.map { .object(["system": $0.system, "concept": .list($0.concepts)]) })
        ]),
      ])
    }
  }

  private func concept(_ option: JSONValue, _ identity: JSONValue) -> JSONValue {
    var concept = ObjectDraft()
    concept.set("extension", list: extensions(option).filter { $0["valueDecimal"] != nil })
    concept["code"] = identity["code"]
    for member in words.members("display", option["text"]) { concept[member.key] = member.value }
    return concept.value
  }

  /// A name as the id of a resource: letters, digits, hyphens and points, at most 64.
  static func resourceID(_ name: String) -> String {
    String(
      name.prefix(64).map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || character == "." ? character : "-"
      })
  }
}
