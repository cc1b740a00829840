import StrictJSON
import WebServer

/// Signing in by a browser: the refresh token stays in a cookie that no script can read.
extension API {
  /// How long a cookie keeps its token: a page that is loaded again while its answer is on the way
  /// must not find that the token it has is old.
  private static let cookieSteadyTime = Duration.seconds(3600)

  private var cookie: PortalCookie { PortalCookie(isSecure: service.settings.isEncrypted) }

  static let portalSessionRoutes = [
    APIRoute(
      .post, "/v1/portal/session", showing: "a name and its password, on a page of the portal",
      API.beginPortalSession),
    APIRoute(
      .post, "/v1/portal/refresh", showing: "the cookie of a page of the portal",
      API.refreshPortalSession),
    APIRoute(
      .delete, "/v1/portal/session", showing: "the cookie of a page of the portal",
      API.endPortalSession),
  ]

  private func beginPortalSession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let (name, password) = try await credentials(request)
    let account = try await signIn(name, password, from: request.clientAddress)
    return kept(try await begin(account), status: .created)
  }

  private func refreshPortalSession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    guard let token = request.head.cookie(cookie.name) else { throw .notSignedIn }
    return kept(try await refresh(token, steady: Self.cookieSteadyTime), status: .ok)
  }

  private func endPortalSession(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    if let token = request.head.cookie(cookie.name) { try await endSession(token) }
    return HTTPResponse(.noContent, headers: [cookie.removal])
  }

  /// The tokens as a page gets them: the refresh token moves from the body into the cookie.
  private func kept(_ tokens: JSONValue, status: HTTPStatus) -> HTTPResponse {
    guard case .object(let members) = tokens else { return .json(tokens, status: status) }
    let hidden = ["refreshToken", "refreshSeconds"]
    let rest = members.filter { !hidden.contains($0.key) }
    let token = members.first { $0.key == "refreshToken" }?.value.stringValue ?? ""
    let seconds = members.first { $0.key == "refreshSeconds" }?.value.integerValue ?? 0
    return .json(.object(rest), status: status)
      .adding("Cache-Control", "no-store")
      .adding("Set-Cookie", cookie.field(token, seconds: Int(seconds)).value)
  }
}

extension HTTPFault {
  static let otherPage = HTTPFault(
    .forbidden, code: "otherPage", "Only the portal's own pages may ask this.")
}
