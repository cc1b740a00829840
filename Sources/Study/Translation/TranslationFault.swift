/// Something that is wrong in a file that came back from a translator.
package struct TranslationFault: Error, Sendable, Hashable {
  /// From 1.
  package let line: Int
  /// The id of the text, such as `length.minutes#few`; empty for what is no text.
  package let key: String
  /// What is wrong, and what to do.
  package let words: String
}

extension TranslationFault: CustomStringConvertible {
  package var description: String {
    key.isEmpty ? "\(line): \(words)" : "\(line): \(key): \(words)"
  }
}

/// All faults of a file in the order of its lines.
package struct TranslationFaults: Error, Sendable, Hashable {
  package let faults: [TranslationFault]
}
