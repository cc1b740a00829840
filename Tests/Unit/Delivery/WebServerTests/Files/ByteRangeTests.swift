import TestSupport
import Testing

@testable import WebServer

struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 10, ByteRange.part(offset: 0, count: 1)),
    ("bytes=0-9", 10, .part(offset: 0, count: 10)),
    ("bytes=0-", 10, .part(offset: 0, count: 10)),
    ("bytes=9-", 10, .part(offset: 9, count: 1)),
    ("bytes=3-5", 10, .part(offset: 3, count: 3)),
    ("bytes=3-99", 10, .part(offset: 3, count: 7)),
    ("bytes=-1", 10, .part(offset: 9, count: 1)),
    ("bytes=-10", 10, .part(offset: 0, count: 10)),
    ("bytes=-11", 10, .part(offset: 0, count: 10)),
    ("BYTES= 3-5 ", 10, .part(offset: 3, count: 3)),
    ("bytes=3-99999999999999999999", 10, .part(offset: 3, count: 7)),
    ("bytes=-99999999999999999999", 10, .part(offset: 0, count: 10)),
    ("bytes=007-008", 10, .part(offset: 7, count: 2)),
    ("bytes=10-", 10, .unsatisfiable), ("bytes=10-20", 10, .unsatisfiable),
    ("bytes=99999999999999999999-", 10, .unsatisfiable), ("bytes=-0", 10, .unsatisfiable),
    ("bytes=0-0", 0, .unsatisfiable), ("bytes=0-", 0, .unsatisfiable),
    ("bytes=-5", 0, .unsatisfiable),
    ("bytes=5-3", 10, .whole), ("bytes=0-1,3-4", 10, .whole), ("bytes=0-1,", 10, .whole),
    ("bytes=", 10, .whole), ("bytes=-", 10, .whole), ("bytes", 10, .whole), ("", 10, .whole),
    ("bytes=a-b", 10, .whole), ("bytes=1-b", 10, .whole), ("bytes=a-1", 10, .whole),
    ("bytes=--1", 10, .whole), ("bytes=1--2", 10, .whole), ("bytes=+1-2", 10, .whole),
    ("bytes=1 - 2", 10, .whole), ("bytes=0x1-2", 10, .whole), ("items=0-1", 10, .whole),
    ("bytes =0-1", 10, .whole), ("bytes=1-2=3", 10, .whole), ("bytes:0-1", 10, .whole),
    ("bytes=٣-٥", 10, .whole),
  ])
  func `one range is read, and whatever else means the whole`(
    field: String, length: Int, range: ByteRange
  ) {
    expectEqual(ByteRange(field, length: length), range)
  }

  private static func range(
    _ fields: [HeaderField], method: String = "GET", tag: String? = "\"a\""
  ) throws -> ByteRange {
    let head = try RequestHead(
      RawHead(
        method: method, target: "/", version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", "a")] + fields), isWellLined: true))
    return ByteRange(of: head, length: 10, tag: tag)
  }

  private static let asked = HeaderField("Range", "bytes=2-3")
  private static let part = ByteRange.part(offset: 2, count: 2)

  @Test func `a range is given for GET, asked for once`() throws {
    expectEqual(try Self.range([]), .whole)
    expectEqual(try Self.range([Self.asked]), Self.part)
    expectEqual(try Self.range([Self.asked, Self.asked]), .whole)
    expectEqual(try Self.range([Self.asked], method: "HEAD"), .whole)
    expectEqual(try Self.range([Self.asked], method: "POST"), .whole)
  }

  @Test(arguments: [
    ("\"a\"", "\"a\"", true), ("\"b\"", "\"a\"", false), ("W/\"a\"", "\"a\"", false),
    ("W/\"a\"", "W/\"a\"", false), ("a", "\"a\"", false), ("*", "\"a\"", false),
    ("\"a\", \"b\"", "\"a\"", false), ("Sun, 22 Nov 2026 20:00:00 GMT", "\"a\"", false),
    ("\"a\"", nil, false),
  ])
  func `a range of another state is the whole`(state: String, tag: String?, isSame: Bool) throws {
    let range = try Self.range([Self.asked, HeaderField("If-Range", state)], tag: tag)
    expectEqual(range, (isSame ? Self.part : .whole))
  }

  @Test(arguments: Transport.allCases)
  func `parts of a file put together are the file`(transport: Transport) async throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "data")
    let path = folder.file("data")
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/file") { request in
        .file(path, type: "a/b", length: bytes.count, tag: "\"t\"", to: request.head)
      }
    }
    var all: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 100_000) {
      let answer = try await server.answer(
        "GET", "/file", headers: "Range: bytes=\(start)-\(start + 99_999)\r\nIf-Range: \"t\"\r\n")
      let end = min(start + 100_000, bytes.count) - 1
      expectEqual(answer?.status, 206)
      expectEqual(answer?.headers["content-range"], "bytes \(start)-\(end)/300001")
      expectEqual(answer?.headers["content-length"], "\(end - start + 1)")
      all += answer?.body ?? []
    }
    expectEqual(all, bytes)
    let whole = try await server.answer("GET", "/file", headers: "Range: bytes=0-1,5-6\r\n")
    expectEqual(whole?.status, 200)
    expectEqual(whole?.body, bytes)
    expectEqual(whole?.headers["accept-ranges"], "bytes")
    let head = try await server.answer("HEAD", "/file", headers: "Range: bytes=0-1\r\n")
    expectEqual(head?.status, 200)
    expectEqual(head?.headers["content-length"], "300001")
    await server.stop(within: .seconds(5))
  }

  @Test func `what is not there is told, and what the client has is not sent again`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "data")
    let path = folder.file("data")
    let server = try TestServer.start {
      $0.on(.get, "/file") { request in
        .file(path, type: "a/b", length: 3, tag: "\"t\"", to: request.head)
      }
      $0.on(.get, "/shrunk") { request in
        .file(path, type: "a/b", length: 4, tag: "\"t\"", to: request.head)
      }
      $0.on(.get, "/part") { _ in
        HTTPResponse(.ok, body: .filePart(path: path, offset: -1, count: 1))
      }
    }
    let beyond = try await server.answer("GET", "/file", headers: "Range: bytes=3-\r\n")
    expectEqual(beyond?.status, 416)
    expectEqual(beyond?.headers["content-range"], "bytes */3")
    expectEqual(beyond?.text.contains("rangeNotSatisfiable"), true)
    let same = try await server.answer("GET", "/file", headers: "If-None-Match: \"t\"\r\n")
    expectEqual(same?.status, 304)
    expectEqual(try await server.answer("GET", "/shrunk")?.status, 404)
    expectEqual(try await server.answer("GET", "/part")?.status, 404)
    await server.stop(within: .seconds(5))
  }
}
