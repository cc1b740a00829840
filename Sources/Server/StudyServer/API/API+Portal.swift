import WebServer
import Words

/// The pages of the portal.
extension API {
  static let portalRoutes = [
    APIRoute(.get, "/", anyone: API.portalPage),
    // Where providers of the clinic lead back to.
    APIRoute(.get, "/signed-in", anyone: API.portalPage),
    // What the picture of a code leads a telephone to.
    APIRoute(.get, "/enrol", anyone: API.joiningPage),
  ]

  private func portalPage(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    page("index.html")
  }

  private func joiningPage(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    page("joining.html")
  }

  private func page(_ name: String) -> HTTPResponse {
    Self.pageHeaders.reduce(HTTPResponse.file("\(service.settings.web)/\(name)")) {
      $0.adding($1.name, $1.value)
    }
  }

  /// Reads the pages; blocks.
  func mountPages(on router: inout Router) throws(WebServerError) {
    router.mount(try StaticFiles(folder: service.settings.web), at: "/")
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
