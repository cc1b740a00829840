/// Rows to read.
package struct TableStep: Sendable, Hashable {
  /// What stands before each row.
  package enum Bullets: String, Sendable, Hashable, CaseIterable { case none, circle, number }

  /// A row with its heading.
  package struct Row: Sendable, Hashable {
    package var title: LocalizedText
    package var text: LocalizedText?

    package init(title: LocalizedText, text: LocalizedText? = nil) {
      self.title = title
      self.text = text
    }
  }

  package var rows: [Row]
  package var bullets: Bullets

  package init(rows: [Row], bullets: Bullets = .none) {
    self.rows = rows
    self.bullets = bullets
  }
}

/// A time to wait; the run goes on by itself.
package struct WaitStep: Sendable, Hashable {
  /// 1 s to 1 h.
  package var length: Duration
  /// Whether the person sees how much is left.
  package var showsProgress: Bool

  package init(length: Duration, showsProgress: Bool = true) {
    self.length = length
    self.showsProgress = showsProgress
  }
}

/// A picture, a sound, a film, or a document to read.
package struct MediaStep: Sendable, Hashable {
  /// What the file is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case image, audio, video
    /// A PDF.
    case document

    /// Whether it is played from a beginning to an end.
    package var hasEnd: Bool {
      switch self {
      case .audio, .video: true
      case .image, .document: false
      }
    }
  }

  package var kind: Kind
  package var file: MediaFile
  /// Whether the person can go on only at the end of a sound or film.
  package var mustFinish: Bool

  package init(kind: Kind, file: MediaFile, mustFinish: Bool = false) {
    self.kind = kind
    self.file = file
    self.mustFinish = mustFinish
  }
}
