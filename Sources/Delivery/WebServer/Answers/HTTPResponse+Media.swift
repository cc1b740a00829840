extension HTTPResponse {
  /// A file on disk, sent piece by piece, of the media type that its name says.
  package static func file(_ path: String) -> HTTPResponse {
    .file(path, type: FileMediaType.of(fileName: path))
  }
}
