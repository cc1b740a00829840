import Spelling
import StrictJSON

/// The options that several questions share, by their name under `valueSets`.
final class ValueSetReader {
  /// A set as it was read; nil options where it has faults.
  struct ValueSet {
    let field: Field
    let options: [ChoiceOption]?
  }

  private var sets: [String: ValueSet] = [:]
  private var names: [String] = []
  private var usedNames: Set<String> = []

  /// Reads all sets of the file; called once, before the steps.
  func read(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return }
    for (name, set, _) in members.takeAll() {
      let length = name.unicodeScalars.count
      if !(1...64).contains(length) {
        set.fault("has a name of \(length) characters", "Give it a name of 1 to 64 characters.")
      }
      names.append(name)
      sets[name] = ValueSet(field: set, options: options(of: set, reading))
    }
  }

  private func options(of field: Field, _ reading: TaskReading) -> [ChoiceOption]? {
    guard var members = field.members() else { return nil }
    let system = members.take("system")?.uri()
    let options = members.require("options").flatMap {
      OptionsReader(reading: reading, accepted: .all, system: system).read($0, count: 1...10_000)
    }
    members.finish()
    return options
  }

  /// The options of the set that `field` names; nil with a fault if there is none of that name.
  func options(named field: Field) -> [ChoiceOption]? {
    guard let name = field.nonEmptyString() else { return nil }
    guard let set = sets[name] else {
      field.fault(
        "is not a value set of this file",
        names.isEmpty
          ? "Add it under \"valueSets\" at the top of the file."
          : NearestWord.suggestion(for: name, among: names).map { "Write \"\($0)\"." }
            ?? "Add it under \"valueSets\", or name one that is there.")
      return nil
    }
    usedNames.insert(name)
    return set.options
  }

  /// All sets without faults, in the order of the file.
  var whole: [StudyTask.ValueSet] {
    names.compactMap { name in
      sets[name]?.options.map { StudyTask.ValueSet(name: name, options: $0) }
    }
  }

  /// Notes each set that no question uses.
  func noteUnused(_ notices: FaultCollector) {
    for name in names where !usedNames.contains(name) {
      guard let field = sets[name]?.field else { continue }
      notices.add(
        Fault(
          place: field.place, pointer: field.pointer, problem: "is used by no question",
          remedy: "Remove it, or name it in a question's \"options\"."))
    }
  }
}
