import TestSupport
import Testing

@testable import WebServer

struct RequestHeadTests {
  private static func raw(
    fields: [HeaderField]
  ) -> RawHead {
    RawHead(
      method: "GET", target: "/", version: "HTTP/1.1",
      fields: HeaderFields([HeaderField("Host", "a:1")] + fields), isWellLined: true)
  }

  @Test func `a target is taken apart and decoded once`() throws {
    let target = try RequestTarget("/a%20b/%2525/?x=1+2&y&x=%C3%BC", host: "a")
    expectEqual(target.path, ["a b", "%25", ""])
    expectEqual(target.query, [QueryItem("x", "1 2"), QueryItem("y", ""), QueryItem("x", "ü")])
    expectEqual(try RequestTarget("/", host: "a").path, [])
    expectEqual(try RequestTarget("HTTP://A:1?x=y", host: "a:1").path, [])
  }

  @Test(arguments: [
    "", "a", "*", "//", "/a//b", "/..", "/a/..", "/%2e%2e", "/.", "/%2f", "/%5c", "/%", "/%4",
    "/%g0", "/%00", "/%0a", "/%ff", "/ü", "/a b", "/a#b", "ftp://a/", "http://b/", "/?%",
  ])
  func `a target that could be read in two ways is refused`(target: String) {
    #expect(throws: HTTPFault.self) { try RequestTarget(target, host: "a") }
  }

  @Test func `a query item is there once or not at all`() throws {
    var raw = Self.raw(fields: [])
    raw.target = "/?limit=1&cursor=&limit=500"
    let head = try RequestHead(raw)
    expectEqual(try head.queryValue("cursor"), "")
    expectNil(try head.queryValue("other"))
    expectEqual(#expect(throws: HTTPFault.self) { try head.queryValue("limit") }, .queryItemTwice)
  }

  @Test func `header fields are found without regard to case`() throws {
    let head = try RequestHead(
      Self.raw(fields: [HeaderField("ACCEPT", "x"), HeaderField("accept", "y")]))
    expectEqual(head.headers["Accept"], "x")
    expectEqual(head.headers.values("aCCept"), ["x", "y"])
    expectEqual(head.host, "a:1")
  }

  @Test func `a cookie is found by its name, and one that came twice is not trusted`() throws {
    let head = try RequestHead(
      Self.raw(fields: [
        HeaderField("Cookie", "a=1; b=\"2\";c; d=x=y"), HeaderField("Cookie", "e=5;a=3"),
      ]))
    expectEqual(head.cookie("b"), "2")
    expectEqual(head.cookie("d"), "x=y")
    expectEqual(head.cookie("e"), "5")
    expectNil(head.cookie("a"))
    expectNil(head.cookie("c"))
  }

  @Test func `how a body ends is known from one field only`() throws {
    expectEqual(try RequestHead(Self.raw(fields: [])).framing, .none)
    expectEqual(
      try RequestHead(Self.raw(fields: [HeaderField("content-length", "0")])).framing, .none)
    expectEqual(
      try RequestHead(Self.raw(fields: [HeaderField("Content-Length", "05")])).framing, .length(5))
    let chunks = Self.raw(fields: [HeaderField("Transfer-Encoding", "chunked")])
    expectEqual(#expect(throws: HTTPFault.self) { try RequestHead(chunks) }, .lengthRequired)
  }

  @Test(arguments: ["a", "a:80", "127.0.0.1:8080", "[::1]", "[::1]:80", "a-b_c.example"])
  func `a host with or without a port is one`(host: String) {
    expect(HostName.isWellFormed(host))
  }

  @Test(arguments: ["", ":80", "a:", "a:b", "a:123456", "a b", "a/b", "u@a", "[::1", "[]", "a,b"])
  func `what is not a host is refused`(host: String) {
    expect(!HostName.isWellFormed(host))
  }
}
