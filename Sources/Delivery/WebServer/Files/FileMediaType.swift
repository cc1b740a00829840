/// Media types by the ending of a file's name.
enum FileMediaType {
  /// The type that a browser is told; unknown endings are bytes.
  static func of(fileName: String) -> String {
    let ending = fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    return types[(ending ?? "").lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "wav": "audio/wav",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "oga": "audio/ogg",
    "opus": "audio/ogg",
    "m4a": "audio/mp4",
    "mp4": "video/mp4",
    "webm": "video/webm",
    "pdf": "application/pdf",
    "txt": "text/plain; charset=utf-8",
  ]
}
