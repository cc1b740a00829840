import StudyModel

/// What a stored value of a choice stands for.
struct OptionLabel: Sendable, Hashable {
  var text: LocalizedText
  var code: Coding?
}
