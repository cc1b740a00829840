/// A part of an active task in which the person responds.
package struct ExercisePart: Sendable, Hashable {
  package var rules: RulesBox
  /// Recorded meanwhile.
  package var streams: [StreamKind]
  /// The accelerometer's rate that is asked for, in hertz; nil for the session's own choice.
  package var rateHz: Double?
  /// Taken of what is recorded and of the trials, besides what the test yields itself.
  package var measures: [MeasureSet]
  /// What is tried out before it counts: its trials are marked and nothing is measured.
  package var isPractice: Bool

  /// A part with these rules; without more it records nothing and counts.
  package init(
    _ rules: any ExerciseRules, streams: [StreamKind] = [], rateHz: Double? = nil,
    measures: [MeasureSet] = [], isPractice: Bool = false
  ) {
    self.rules = RulesBox(rules)
    self.streams = streams
    self.rateHz = rateHz
    self.measures = measures
    self.isPractice = isPractice
  }

  /// All measures of the part.
  package var names: [MeasureName] { rules.names + measures.flatMap(\.names) }
}

/// Rules of any test; they are equal if they are of one type and equal.
@dynamicMemberLookup
package struct RulesBox: Sendable, Hashable {
  package let rules: any ExerciseRules

  package init(_ rules: any ExerciseRules) {
    self.rules = rules
  }

  package subscript<Value>(dynamicMember path: KeyPath<any ExerciseRules, Value>) -> Value {
    rules[keyPath: path]
  }

  package static func == (left: RulesBox, right: RulesBox) -> Bool {
    left.rules.isEqual(to: right.rules)
  }

  package func hash(into hasher: inout Hasher) { rules.hash(into: &hasher) }
}

/// A test under way of any kind; equal if they are of one type and equal.
package struct ExerciseBox: Sendable, Hashable {
  package var exercise: any Exercise

  package init(_ exercise: any Exercise) {
    self.exercise = exercise
  }

  package static func == (left: ExerciseBox, right: ExerciseBox) -> Bool {
    left.exercise.isEqual(to: right.exercise)
  }

  package func hash(into hasher: inout Hasher) { exercise.hash(into: &hasher) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
