import StrictJSON
import StudyModel

/// The keys of a step in two versions of its task file that have other values.
struct StepSettings {
  /// What is said of the keys; empty for anything but an active task that ships.
  private let known: [ParameterDescription]
  private let old: JSONValue
  private let new: JSONValue
  /// Those that one of the versions speaks.
  private let languages: Set<String>

  /// Keys that hold words, and those whose changes are told as what they mean.
  private static let told: Set<String> = [
    "id", "type", "title", "text", "spoken", "help", "when", "skipWhen", "goTo", "endWhen", "steps",
    "questions", "constraints", "answer", "required", "noAnswer", "calculated", "order", "pick",
  ]

  /// Nil where one of the files does not have the step, as for a task that is made without one.
  init?(_ id: StepID, from old: StudyTask, to new: StudyTask, known: [ParameterDescription]) {
    guard let before = Self.step(id, in: old.definition),
      let after = Self.step(id, in: new.definition)
    else { return nil }
    self.known = known
    self.old = before
    self.new = after
    languages = Set(old.languages).union(new.languages)
  }

  /// In the order in which the keys are described, others as the files have them.
  var changes: [TaskDifference.SettingChange] {
    let described = known.map(\.key)
    let others = Self.keys(old, new).filter { !described.contains($0) && !Self.told.contains($0) }
    return (described + others).flatMap { key in
      change(key, old[key], new[key], known.first { $0.key == key })
    }
  }

  private static func step(_ id: StepID, in parent: JSONValue) -> JSONValue? {
    for step in parent["steps"]?.listValue ?? [] {
      if step["id"]?.stringValue == id.text { return step }
      if let inner = Self.step(id, in: step) { return inner }
    }
    return nil
  }

  private static func keys(_ old: JSONValue, _ new: JSONValue) -> [String] {
    let before = (old.objectValue ?? []).map(\.key)
    return before + (new.objectValue ?? []).map(\.key).filter { !before.contains($0) }
  }

  private func change(
    _ name: String, _ before: JSONValue?, _ after: JSONValue?, _ key: ParameterDescription?
  ) -> [TaskDifference.SettingChange] {
    guard Self.text(before, key) != Self.text(after, key) else { return [] }
    if let before, let after, let entries = entries(name, before, after) { return entries }
    return [
      TaskDifference.SettingChange(
        name: name, old: before, new: after, fallback: key?.fallback,
        touchesComparison: key?.touchesComparison ?? !isTranslation(before, after))
    ]
  }

  /// Whether two values differ only in words of languages that one of them lacks.
  private func isTranslation(_ before: JSONValue?, _ after: JSONValue?) -> Bool {
    switch (before, after) {
    case (let before?, let after?) where before == after: return true
    case (.list(let before)?, .list(let after)?):
      return before.count == after.count && zip(before, after).allSatisfy(isTranslation)
    case (.string(let text)?, .object(let words)?), (.object(let words)?, .string(let text)?):
      return isWords(words) && words.contains { $0.value == .string(text) }
    case (.object(let before)?, .object(let after)?) where isWords(before) && isWords(after):
      let common = before.filter { entry in after.contains { $0.key == entry.key } }
      return !common.isEmpty && common.allSatisfy(after.contains)
    case (.object(let before)?, .object(let after)?):
      return Set(before.map(\.key)) == Set(after.map(\.key))
        && before.allSatisfy { entry in
          isTranslation(entry.value, after.first { $0.key == entry.key }?.value)
        }
    case _: return false
    }
  }

  private func isWords(_ members: [JSONMember]) -> Bool {
    !members.isEmpty
      && members.allSatisfy { languages.contains($0.key) && $0.value.stringValue != nil }
  }

  /// What a key is worth: the same text for the same meaning, also where it is left out.
  private static func text(_ value: JSONValue?, _ key: ParameterDescription?) -> String? {
    guard let value else { return key?.fallback?.replacing("`", with: "") }
    if case .string(let text) = value { return text }
    if case .number(let number) = value, let short = JSONNumber(number.double) {
      return short.digits
    }
    guard let items = value.listValue else { return value.serialized() }
    return items.compactMap { text($0, nil) }.joined(separator: ", ")
  }

  /// The changes inside two lists of objects with ids of their own; nil for anything else.
  private func entries(
    _ name: String, _ old: JSONValue, _ new: JSONValue
  ) -> [TaskDifference.SettingChange]? {
    guard let before = Self.byID(old), let after = Self.byID(new) else { return nil }
    let kept = after.filter { entry in before.contains { $0.id == entry.id } }.map(\.id)
    let gone = before.filter { !kept.contains($0.id) }
    var changes = after.flatMap { entry -> [TaskDifference.SettingChange] in
      let path = "\(name).\(entry.id)"
      guard let earlier = before.first(where: { $0.id == entry.id }) else {
        return change(path, nil, entry.value, nil)
      }
      // What a page of a phase says is told as its words; what a test shows is what is measured.
      let told: Set<String> = name == "phases" ? Self.words : ["id"]
      return Self.keys(earlier.value, entry.value).filter { !told.contains($0) }.flatMap {
        change("\(path).\($0)", earlier.value[$0], entry.value[$0], nil)
      }
    }
    changes += gone.flatMap { change("\(name).\($0.id)", $0.value, nil, nil) }
    let order = before.map(\.id).filter(kept.contains)
    if order != kept {
      changes += change(
        name, .list(order.map { .string($0) }), .list(kept.map { .string($0) }), nil)
    }
    return changes
  }

  /// Keys of a phase that hold its name and what people read of it.
  private static let words: Set<String> = ["id", "title", "text", "spoken"]

  private static func byID(_ value: JSONValue) -> [(id: String, value: JSONValue)]? {
    guard let items = value.listValue, !items.isEmpty else { return nil }
    let entries = items.compactMap { item in item["id"]?.stringValue.map { ($0, item) } }
    return entries.count == items.count ? entries : nil
  }
}
