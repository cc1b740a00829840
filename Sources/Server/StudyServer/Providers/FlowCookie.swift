import Federation
import WebServer

/// The cookie that keeps an attempt to sign in by a provider while the person is there; sealed, and for some minutes.
///
/// The page that the provider leads back to asks the server itself, so the cookie need not come with a link from elsewhere.
struct FlowCookie: Sendable, Hashable {
  /// Whether it is kept to TLS; browsers take the longer name from a TLS answer only, for this host and no other.
  let isSecure: Bool

  var name: String { isSecure ? "__Host-ambler-flow" : "ambler-flow" }

  func field(_ value: String, seconds: Int64 = SignInFlow.seconds) -> HeaderField {
    HeaderField(
      "Set-Cookie",
      "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
        + (isSecure ? "; Secure" : ""))
  }

  var removal: HeaderField { field("", seconds: 0) }
}
