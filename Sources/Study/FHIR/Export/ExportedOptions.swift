import StrictJSON
import StudyModel

/// The options of a task as codings.
struct ExportedOptions {
  let words: ExportedWords
  /// The system of options without a code of their own.
  let ownSystem: String
  private let valueSets: [StudyTask.ValueSet]

  init(_ task: StudyTask) {
    words = ExportedWords(task)
    ownSystem = CodeSystem.options(of: task.id)
    valueSets = task.valueSets
  }

  /// The coding of an option, with its words.
  private func coding(_ option: ExportedOption) -> JSONValue {
    var coding = ObjectDraft(identity(option).objectValue ?? [])
    for member in words.members("display", option.text) { coding[member.key] = member.value }
    return coding.value
  }

  /// The system and code of an option.
  func identity(_ option: ExportedOption) -> JSONValue {
    .object([
      "system": .string(system(of: option)), "version": option.code?.version.map { .string($0) },
      "code": .string(option.code?.code ?? option.value),
    ])
  }

  private func system(of option: ExportedOption) -> String { option.code?.system ?? ownSystem }

  /// Options as `answerOption`; the one that asks for words of one's own is none of them.
  func answerOptions(_ options: [ExportedOption], selected: Set<String> = []) -> [JSONValue] {
    options.filter { !$0.asksForWords }.map { option in
      var draft = ObjectDraft()
      draft.set("extension", list: extensions(option))
      draft["valueCoding"] = coding(option)
      draft.set("initialSelected", if: selected.contains(option.value))
      return draft.value
    }
  }

  private func extensions(_ option: ExportedOption) -> [JSONValue] {
    var extensions: [JSONValue] = []
    if option.isExclusive {
      extensions.append(
        .object(["url": .string(ExtensionURL.optionExclusive), "valueBoolean": true]))
    }
    extensions += weight(option)
    if let side = option.side {
      extensions.append(
        .object(["url": .string(ExtensionURL.side), "valueCode": .string(side.rawValue)]))
    }
    return extensions
  }

  /// What the option counts in a score, where it counts.
  private func weight(_ option: ExportedOption) -> [JSONValue] {
    guard let score = option.score else { return [] }
    return [.object(["url": .string(ExtensionURL.ordinalValue), "valueDecimal": score.json])]
  }

  /// The shared sets as contained value sets.
  func contained() -> [JSONValue] {
    valueSets.map { set in
      var includes: [(system: String, concepts: [JSONValue])] = []
      for option in set.options.map(ExportedOption.init) {
        let system = system(of: option)
        if includes.last?.system != system { includes.append((system, [])) }
        includes[includes.count - 1].concepts.append(concept(option))
      }
      return .object([
        "resourceType": "ValueSet", "id": .string(Self.resourceID(set.name)), "status": "active",
        "compose": .object([
          "include": .list(
            includes.map { .object(["system": .string($0.system), "concept": .list($0.concepts)]) })
        ]),
      ])
    }
  }

  private func concept(_ option: ExportedOption) -> JSONValue {
    var concept = ObjectDraft()
    concept.set("extension", list: weight(option))
    concept["code"] = identity(option)["code"]
    for member in words.members("display", option.text) { concept[member.key] = member.value }
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
