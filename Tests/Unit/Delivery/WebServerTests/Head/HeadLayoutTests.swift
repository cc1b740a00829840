import TestSupport
import Testing

@testable import WebServer

struct HeadLayoutTests {
  /// "GET /a HTTP/1.1", "Host: b", and the empty line, at address 100.
  private static let whole = HeadLayout(
    method: .init(address: 100, count: 3), target: .init(address: 104, count: 2),
    version: .init(address: 107, count: 8),
    fields: [(.init(address: 117, count: 4), .init(address: 123, count: 1))], byteCount: 28)

  @Test func `pieces that follow one another are a whole head`() {
    expect(Self.whole.isUnbroken)
  }

  @Test func `a piece more or less between two of them breaks the head`() {
    var layouts = [HeadLayout](repeating: Self.whole, count: 7)
    layouts[0].target.address += 1
    layouts[1].version.address += 1
    layouts[2].fields[0].name.address -= 1
    layouts[3].fields[0].name.address += 1
    layouts[4].fields[0].value.address += 1000
    layouts[5].byteCount -= 1
    layouts[6].fields[0].value = .init(address: 0, count: 0)
    expect(layouts.allSatisfy { !$0.isUnbroken })
  }
}
