import WebServer

/// The cookie in which a browser keeps its sign-in: no script can read it, no other site can send it.
struct PortalCookie: Sendable, Hashable {
  /// Where alone a browser sends it.
  static let path = "/v1/portal"

  /// Whether it is kept to TLS.
  let isSecure: Bool
  /// What the name ends in, for a cookie beside that of the sign-in.
  var ending = ""

  /// Browsers take a name of this beginning from a TLS answer only.
  var name: String { (isSecure ? "__Secure-ambler" : "ambler") + ending }

  /// The field that sets it.
  func field(_ value: String, seconds: Int) -> HeaderField {
    HeaderField(
      "Set-Cookie",
      "\(name)=\(value); Path=\(Self.path); Max-Age=\(seconds); HttpOnly; SameSite=Strict"
        + (isSecure ? "; Secure" : ""))
  }

  /// The field that takes it away.
  var removal: HeaderField { field("", seconds: 0) }
}
