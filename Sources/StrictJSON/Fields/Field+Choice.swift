extension Field {
  /// The case whose raw value is the text; any other word is a fault that lists the words.
  package func choice<T: RawRepresentable & CaseIterable>(_: T.Type) -> T?
  where T.RawValue == String {
    guard let word = string() else { return nil }
    if let value = T(rawValue: word) { return value }
    faultWord(word, among: T.allCases.map(\.rawValue))
    return nil
  }

  /// The text if it is one of `words`; any other is a fault that lists them.
  package func choice(of words: [String]) -> String? {
    guard let word = string() else { return nil }
    if words.contains(word) { return word }
    faultWord(word, among: words)
    return nil
  }

  private func faultWord(_ word: String, among words: [String]) {
    guard !faults.isFull else {
      faults.countOnly()
      return
    }
    fault("is not a known word", KnownWords.remedy(for: word, among: words))
  }
}
