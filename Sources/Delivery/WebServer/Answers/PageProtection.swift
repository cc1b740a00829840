/// What every answer of a page of ours says to the browser: nothing from elsewhere, nothing inline, nobody
/// else's frame; and a process of its own, so that the browser's clock is exact to 5 µs.
package struct PageProtection: Sendable, Hashable {
  /// The sources of pictures, as a Content-Security-Policy names them.
  package var pictures: String
  /// Those of sound and films; nil for none.
  package var media: String?
  /// Those of frames in the page; nil for none.
  package var frames: String?
  /// The `Permissions-Policy`.
  package var permissions: String

  package init(
    pictures: String = "'self' data:", media: String? = nil, frames: String? = nil,
    permissions: String = "camera=(), microphone=(), geolocation=()"
  ) {
    self.pictures = pictures
    self.media = media
    self.frames = frames
    self.permissions = permissions
  }

  /// The policy of a document that a page of ours shows in a frame: it loads nothing, and nobody else frames it.
  package static let framedDocument = HeaderField(
    "Content-Security-Policy",
    "default-src 'none'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'")

  package var headers: [HeaderField] {
    let media = media.map { "media-src \($0); " } ?? ""
    let frames = frames.map { "frame-src \($0); " } ?? ""
    return [
      HeaderField(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(pictures); \(media)\(frames)"
          + "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'none'; "
          + "frame-ancestors 'none'; base-uri 'none'"),
      HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
      HeaderField("Cross-Origin-Embedder-Policy", "require-corp"),
      HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
      HeaderField("Referrer-Policy", "no-referrer"),
      HeaderField("X-Content-Type-Options", "nosniff"),
      HeaderField("Permissions-Policy", permissions),
    ]
  }
}
