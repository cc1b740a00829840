/// What a study is called.
package struct ExportedStudy: Sendable, Hashable {
  /// Nil where the source is no study of its own, such as a delivered folder.
  package var id: String?
  package var title: String?

  package init(id: String? = nil, title: String? = nil) {
    self.id = id
    self.title = title
  }
}
