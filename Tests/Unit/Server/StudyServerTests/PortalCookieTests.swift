import TestSupport
import Testing
import WebServer

@testable import StudyServer

struct PortalCookieTests {
  private func parts(_ field: HeaderField) -> [String] {
    field.value.split(separator: "; ").map { String($0) }
  }

  @Test func `no script reads it, no other site sends it, and only the portal's routes get it`() {
    let field = PortalCookie(isSecure: false).field("token", seconds: 60)
    expectEqual(field.name, "Set-Cookie")
    expectEqual(
      parts(field),
      [
        "ambler=token", "Path=/v1/portal", "Max-Age=60", "HttpOnly", "SameSite=Strict",
      ])
  }

  @Test func `an attempt at a provider is kept for this host and not for scripts`() {
    let cookie = FlowCookie(isSecure: true)
    expectEqual(cookie.name, "__Host-ambler-flow")
    // Browsers take a name of this beginning only with `Secure`, the whole host as its path, and no domain.
    expectEqual(
      parts(cookie.field("sealed")),
      [
        "__Host-ambler-flow=sealed", "Path=/", "Max-Age=600", "HttpOnly", "SameSite=Strict",
        "Secure",
      ])
    expectEqual(parts(cookie.removal)[2], "Max-Age=0")
    let plain = FlowCookie(isSecure: false)
    expectEqual(plain.name, "ambler-flow")
    expect(!parts(plain.field("sealed")).contains("Secure"))
  }

  @Test func `under TLS it is kept to TLS, by its name too`() {
    let cookie = PortalCookie(isSecure: true)
    expectEqual(cookie.name, "__Secure-ambler")
    let written = parts(cookie.field("token", seconds: 60))
    expectEqual(written.first, "__Secure-ambler=token")
    expectEqual(written.last, "Secure")
    expect(written.contains("HttpOnly") && written.contains("SameSite=Strict"))
  }

  @Test(arguments: [false, true])
  func `it is taken away under its own name and path, at once`(_ isSecure: Bool) {
    let cookie = PortalCookie(isSecure: isSecure)
    let written = parts(cookie.removal)
    expectEqual(written.first, "\(cookie.name)=")
    expect(written.contains("Max-Age=0") && written.contains("Path=\(PortalCookie.path)"))
    expectEqual(written.contains("Secure"), isSecure)
  }

  @Test func `it names no domain, so that no other host gets it`() {
    for isSecure in [false, true] {
      expect(!PortalCookie(isSecure: isSecure).field("t", seconds: 1).value.contains("Domain"))
    }
  }

  @Test(arguments: [false, true])
  func `a browser is known by a cookie of its own, which is kept as closely`(_ isSecure: Bool) {
    let (cookie, device) = (
      PortalCookie(isSecure: isSecure), PortalCookie(isSecure: isSecure, ending: "-device")
    )
    expectEqual(device.name, cookie.name + "-device")
    expectEqual(
      parts(device.field("t", seconds: 9)).dropFirst(),
      parts(cookie.field("t", seconds: 9)).dropFirst())
  }
}
