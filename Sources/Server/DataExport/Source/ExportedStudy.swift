/// What a study is called, and how far the source tells of it.
package struct ExportedStudy: Sendable, Hashable {
  /// Nil where the source is no study of its own, such as a delivered folder.
  package var id: String?
  /// In the study's default language; nil where the source does not know it.
  package var title: String?
  /// How far its audit chain was when the export was bounded; nil where there is no chain.
  package var place: Place?
  /// Whether there are results that are sealed to a key of the study.
  package var hasSealed: Bool

  /// A place in an audit chain.
  package struct Place: Sendable, Hashable {
    /// From 0, which is before the first entry.
    package var position: Int64
    /// The hash of the entry there, 64 hexadecimal digits.
    package var hash: String

    package init(position: Int64, hash: String) {
      self.position = position
      self.hash = hash
    }
  }

  package init(
    id: String? = nil, title: String? = nil, place: Place? = nil, hasSealed: Bool = false
  ) {
    self.hasSealed = hasSealed
    self.id = id
    self.title = title
    self.place = place
  }
}
