/// What the person has begun or looked up at the question that is asked.
struct TypedEntry: Sendable, Equatable {
  /// An answer of which only a part was typed.
  enum Draft: Sendable, Equatable {
    /// These options, which wait for words of the person's own.
    case otherText([String])
    /// Options of a long list, chosen one by one.
    case chosen([String])
    /// Rows of a matrix, and the index of the row that is asked next.
    case rows([String: [String]], next: Int)
    /// Lines of a longer text.
    case lines([String])
  }

  var draft: Draft?
  /// Only options with these words are listed; empty for all.
  var filter = ""
  /// Which part of a long list is shown, from 0.
  var part = 0
  var showsHelp = false
}
