import StrictJSON
import WebServer

/// Signing in by a browser: the refresh token stays in a cookie that no script can read.
extension API {
  /// How long a cookie keeps its token: a page that is loaded again while its answer is on the way
  /// must not find that the token it has is old.
  private static let cookieSteadyTime = Duration.seconds(3600)

  private var cookie: PortalCookie { PortalCookie(isSecure: service.settings.isEncrypted) }

  func addPortalSessions(to router: inout Router) {
    router.on(.post, "/v1/portal/session") { request throws(HTTPFault) in
      guard request.head.isOwnPage else { throw .otherPage }
      let (name, password) = try await self.body(request) { members in
        let name = members.require("name")?.string()
        let password = members.require("password")?.string()
        return name.flatMap { name in password.map { (name, $0) } }
      }
      let account = try await self.signIn(name, password, from: request.clientAddress)
      return self.kept(try await self.begin(account), status: .created)
    }
    router.on(.post, "/v1/portal/refresh") { request throws(HTTPFault) in
      guard request.head.isOwnPage else { throw .otherPage }
      guard let token = request.head.cookie(self.cookie.name) else { throw .notSignedIn }
      return self.kept(try await self.refresh(token, steady: Self.cookieSteadyTime), status: .ok)
    }
    router.on(.delete, "/v1/portal/session") { request throws(HTTPFault) in
      guard request.head.isOwnPage else { throw .otherPage }
      if let token = request.head.cookie(self.cookie.name) { try await self.endSession(token) }
      return HTTPResponse(.noContent, headers: [self.cookie.removal])
    }
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
