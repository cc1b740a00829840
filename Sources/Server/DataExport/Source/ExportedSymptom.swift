/// One line of a list of symptoms or of side effects.
package struct ExportedSymptom: Sendable, Hashable {
  /// What the list is about.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case symptom, sideEffect }

  /// The key of the list, unique and of the source's own making.
  package var key: String
  package var kind: Kind
  /// The pseudonym of whom the list is about.
  package var participant: String
  /// The list that the line is of.
  package var list: String
  /// When the list was recorded, ISO 8601.
  package var recorded: String
  /// The number of the symptom or of the question, as the study's catalogue counts.
  package var number: Int
  /// 0 to 10; nil where the answer is no such number.
  package var level: Int?
  /// The answer as JSON, of a side effect whose answer is no level.
  package var answer: String?
  /// What the number stands for, where the study's catalogue says.
  package var title: String?

  package init(
    key: String, kind: Kind, participant: String, list: String, recorded: String, number: Int,
    level: Int?, answer: String? = nil, title: String? = nil
  ) {
    self.key = key
    self.kind = kind
    self.participant = participant
    self.list = list
    self.recorded = recorded
    self.number = number
    self.level = level
    self.answer = answer
    self.title = title
  }
}
