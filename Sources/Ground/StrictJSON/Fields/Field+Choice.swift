extension Field {
  /// The case whose raw value is the text; any other word is a fault that lists the words.
  package func choice<T: RawRepresentable & CaseIterable>(_: T.Type) -> T?
  where T.RawValue == String {
    if kind == .string, let value = T(rawValue: source.tape.string(at: index)) { return value }
    faultChoice(among: T.allCases.map(\.rawValue))
    return nil
  }

  /// The text if it is one of `words`; any other is a fault that lists them.
  package func choice(of words: [String]) -> String? {
    if kind == .string {
      let word = source.tape.string(at: index)
      if words.contains(word) { return word }
    }
    faultChoice(among: words)
    return nil
  }

  private func faultChoice(among words: [String]) {
    let isText = kind == .string
    let word = isText ? source.tape.string(at: index) : ""
    let problem = isText ? "is not a known word" : "is not a text"
    fault(problem, KnownWords.remedy(for: word, among: words))
  }
}
