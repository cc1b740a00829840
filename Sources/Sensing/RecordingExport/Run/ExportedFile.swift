/// A file that was made of a recording.
package struct ExportedFile: Sendable, Hashable {
  /// Its name in the folder.
  package var name: String
  package var byteCount: Int
}
