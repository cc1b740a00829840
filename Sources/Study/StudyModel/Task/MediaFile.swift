/// A picture, sound, film or document beside the task file.
package struct MediaFile: Sendable, Hashable {
  /// Relative to the task file's folder, without `..`.
  package var path: String
  /// What it shows or says, for people who cannot see or hear it.
  package var description: LocalizedText

  package init(path: String, description: LocalizedText) {
    self.path = path
    self.description = description
  }
}
