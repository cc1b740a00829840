import WebServer
import Words

/// The pages of the portal.
extension API {
  /// Reads the pages; blocks.
  func addPortal(to router: inout Router) throws(WebServerError) {
    let files = try StaticFiles(folder: service.settings.web)
    // What the picture of a code leads a telephone to.
    for (path, name) in [("/", "index.html"), ("/enrol", "joining.html")] {
      let page = "\(service.settings.web)/\(name)"
      router.on(.get, path) { _ in
        Self.pageHeaders.reduce(HTTPResponse.file(page)) { $0.adding($1.name, $1.value) }
      }
    }
    router.mount(files, at: "/")
    router.mount(StaticFiles(PageWords.files(.portal)), at: "/words")
    // The look and the ground of pages are the tablet's: one set of colours and letters.
    guard let shared = service.settings.sharedWeb else { return }
    for folder in ["look", "app"] {
      router.mount(try StaticFiles(folder: "\(shared)/\(folder)"), at: "/\(folder)")
    }
  }

  /// Nothing from elsewhere, nothing inline, nobody else's frame, and a process of its own.
  private static let pageHeaders = [
    HeaderField(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; "
        + "base-uri 'none'"),
    HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
    HeaderField("Cross-Origin-Embedder-Policy", "require-corp"),
    HeaderField("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    HeaderField("Cache-Control", "no-cache"),
  ]
}
