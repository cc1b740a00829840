import TestSupport
import Testing

@testable import WebServer

struct PageProtectionTests {
  private static func policy(_ protection: PageProtection) throws -> [String] {
    let field = try require(
      protection.headers.first { $0.name == PageProtection.framedDocument.name })
    return field.value.split(separator: ";").map { $0.trimmingPrefix(" ") }.map(String.init)
  }

  @Test func `a page has no frame and no medium unless it says so`() throws {
    let plain = try Self.policy(PageProtection())
    expect(!plain.contains { $0.hasPrefix("frame-src") || $0.hasPrefix("media-src") }, "\(plain)")
    expect(plain.contains("default-src 'none'") && plain.contains("frame-ancestors 'none'"))
    let more = try Self.policy(PageProtection(media: "'self' blob:", frames: "'self'"))
    expect(more.contains("frame-src 'self'") && more.contains("media-src 'self' blob:"), "\(more)")
    expect(more.contains("default-src 'none'") && more.contains("frame-ancestors 'none'"))
  }

  @Test func `a framed document loads nothing, and only pages of the same origin frame it`() {
    expectEqual(
      PageProtection.framedDocument.value,
      "default-src 'none'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'")
  }
}
