package import StrictJSON
package import Studies
import StudyModel

/// The symptoms that a person may see over time, and the one that they chose.
package struct SymptomChoice: Sendable, Hashable {
  /// The name under which the tablet keeps the number among the choices of a person.
  package static let key = "historySymptom"

  /// Those of the study in its order, then by number those that only the results hold.
  package private(set) var numbers: [Int]
  /// Nil where the person chose none, and where the one that they chose is gone.
  package private(set) var chosen: Int?

  /// Takes what the study asks, what the results hold, and what the person chose before.
  package init(_ study: Study, results: [ShelvedResult], choices: [String: JSONValue] = [:]) {
    let known = study.symptoms?.symptoms.map(\.number) ?? []
    let held = results.filter { study.asksSymptoms($0.task) }
      .flatMap { $0.numbers.answers.compactMap { $0.value == nil ? nil : Int($0.key) } }
    numbers = known + Set(held).subtracting(known).sorted()
    choose(choices[Self.key] ?? .null)
  }

  /// Chooses a symptom, or none with null; false, and nothing is changed, for anything else.
  @discardableResult package mutating func choose(_ value: JSONValue) -> Bool {
    if value == .null {
      chosen = nil
      return true
    }
    guard let number = value.integerValue, numbers.contains(number) else { return false }
    chosen = number
    return true
  }
}
