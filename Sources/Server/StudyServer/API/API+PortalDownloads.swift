import Postgres
import WebServer

/// What a browser saves by itself, because it may be larger than a page can hold.
extension API {
  static let portalDownloadRoutes = [
    APIRoute(
      .get, "/v1/portal/exports/{id}/content",
      showing: "the cookie of a page whose account may read the export", API.saveArchive)
  ]

  private func saveArchive(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnDownload else { throw .otherPage }
    let allowed = try AllowedRequest(
      request, by: try await cookieCaller(request.head), Right(.read, .export))
    let job = try await one(ExportJob.one, request.head.parameter("id"))
    return try await giveArchive(try allowed.reached(job), to: allowed)
  }

  /// Whose cookie a request brings; its token stays the one that counts.
  private func cookieCaller(_ head: RequestHead) async throws(HTTPFault) -> Caller {
    let name = PortalCookie(isSecure: service.settings.isEncrypted).name
    guard let shown = head.cookie(name).flatMap({ RefreshToken(text: $0) }) else {
      throw .notSignedIn
    }
    let now = service.now
    let caller = try await changing { connection throws(PostgresError) -> Caller? in
      guard let found = try SessionStore.lock(shown.session, connection) else { return nil }
      switch RefreshVerdict(shown.hash, found.standing, now: now) {
      case .over, .reused: return nil
      case .rotate, .rotateAgain:
        return try AccountStore.caller(found.account, session: shown.session, connection)
      }
    }
    guard let caller else { throw .notSignedIn }
    try judge(caller)
    return caller
  }
}
