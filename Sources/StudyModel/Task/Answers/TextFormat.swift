package import Pattern

/// Free text.
package struct TextFormat: Sendable, Hashable {
  /// What the text is, which decides what is accepted and which keyboard helps.
  package enum Content: String, Sendable, Hashable, CaseIterable { case plain, email, telephone }

  package var content: Content
  /// In characters, as a person counts them.
  package var minimumLength: Int
  /// In characters too, with this number included.
  package var maximumLength: Int
  /// The whole text must match.
  package var pattern: Pattern?
  /// What is said to a text that does not match.
  package var patternText: LocalizedText?
  package var hasSeveralLines: Bool
  package var placeholder: LocalizedText?

  package init(
    content: Content = .plain, minimumLength: Int = 1, maximumLength: Int = 10_000,
    pattern: Pattern? = nil, patternText: LocalizedText? = nil, hasSeveralLines: Bool = true,
    placeholder: LocalizedText? = nil
  ) {
    self.content = content
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.pattern = pattern
    self.patternText = patternText
    self.hasSeveralLines = hasSeveralLines
    self.placeholder = placeholder
  }
}

/// The same text once more, to find slips of the keyboard.
package struct ConfirmationFormat: Sendable, Hashable {
  /// The text question whose answer is asked for again; it stands before this one.
  package var question: StepID
  /// What is said when the two differ.
  package var differsText: LocalizedText?

  package init(question: StepID, differsText: LocalizedText? = nil) {
    self.question = question
    self.differsText = differsText
  }
}

/// A picture, a sound, a file or a signature.
package struct AttachmentFormat: Sendable, Hashable {
  /// What the person adds.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case photo, audio, file, signature }

  package var kind: Kind
  /// Media types such as `image/jpeg` or `image/*`; empty for any.
  package var mediaTypes: [String]
  package var maximumByteCount: Int

  package init(kind: Kind, mediaTypes: [String] = [], maximumByteCount: Int = 20_000_000) {
    self.kind = kind
    self.mediaTypes = mediaTypes
    self.maximumByteCount = maximumByteCount
  }
}
