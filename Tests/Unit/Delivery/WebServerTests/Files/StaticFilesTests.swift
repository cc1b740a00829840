import Foundation
import TestSupport
import Testing

@testable import WebServer

struct StaticFilesTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let page = "<!doctype html>" + String(repeating: "<p>text</p>", count: 100)
    try FileManager.default.createDirectory(
      atPath: folder.file("fonts"), withIntermediateDirectories: true)
    try folder.write(page.utf8, to: "index.html")
    try folder.write("export {}".utf8, to: "app.js")
    try folder.write([0, 1, 2], to: "fonts/a.woff2")
    try folder.write("x".utf8, to: ".hidden")
    return folder
  }

  @Test func `files are served with type, tag and rules, and compressed where that is less`()
    async throws
  {
    let folder = try Self.folder()
    let files = try StaticFiles(folder: folder.path)
    expectEqual(files.paths, ["app.js", "fonts/a.woff2", "index.html"])
    let server = try TestServer.start {
      $0.mount(files)
      $0.mount(files, at: "/deep/er")
    }
    let page = try require(try await server.answer("GET", "/"))
    expectEqual(page.headers["content-type"], "text/html; charset=utf-8")
    expectEqual(page.headers["cache-control"], "no-cache")
    expectEqual(page.headers["vary"], "Accept-Encoding")
    expectEqual(page.headers["x-content-type-options"], "nosniff")
    expectNil(page.headers["content-encoding"])
    let packed = try require(
      try await server.answer("GET", "/index.html", headers: "Accept-Encoding: br, gzip\r\n"))
    expectEqual(packed.headers["content-encoding"], "gzip")
    expect(packed.body.count < page.body.count)
    expectNotEqual(packed.headers["etag"], page.headers["etag"])
    let small = try await server.answer("GET", "/app.js", headers: "Accept-Encoding: gzip\r\n")
    expectNil(small?.headers["content-encoding"])
    expectEqual(small?.headers["content-type"], "text/javascript; charset=utf-8")
    expectEqual(try await server.answer("GET", "/deep/er/fonts/a.woff2")?.body, [0, 1, 2])
    expectEqual(try await server.answer("GET", "/fonts/")?.status, 404)
    expectEqual(try await server.answer("GET", "/.hidden")?.status, 404)
    expectEqual(try await server.answer("POST", "/app.js")?.headers["allow"], "GET, HEAD")
    await server.stop(within: .seconds(5))
  }

  @Test func `files of the program are served as those of a folder are`() async throws {
    let files = StaticFiles(["say.js": Array("export {}".utf8), "en.json": [123, 125]])
    let server = try TestServer.start { $0.mount(files, at: "/words") }
    let script = try require(try await server.answer("GET", "/words/say.js"))
    expectEqual(script.body, Array("export {}".utf8))
    expectEqual(script.headers["content-type"], "text/javascript; charset=utf-8")
    expectEqual(script.headers["cache-control"], "no-cache")
    expectNotNil(script.headers["etag"])
    expectEqual(
      try await server.answer("GET", "/words/en.json")?.headers["content-type"], "application/json")
    expectEqual(try await server.answer("GET", "/words/es.json")?.status, 404)
    await server.stop(within: .seconds(5))
  }

  @Test func `a client that has the file is told so`() async throws {
    let folder = try Self.folder()
    let files = try StaticFiles(folder: folder.path)
    let server = try TestServer.start { $0.mount(files) }
    let tag = try require(try await server.answer("GET", "/app.js")?.headers["etag"])
    for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let answer = try await server.answer("GET", "/app.js", headers: "If-None-Match: \(value)\r\n")
      expectEqual(answer?.status, 304)
      expectEqual(answer?.body, [])
      expectEqual(answer?.headers["etag"], tag)
    }
    let other = try await server.answer("GET", "/app.js", headers: "If-None-Match: \"x\"\r\n")
    expectEqual(other?.status, 200)
    await server.stop(within: .seconds(5))
  }

  @Test func `a link inside the folder is followed, one that leaves it refuses the folder`() throws
  {
    let folder = try Self.folder()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("same.js"), withDestinationPath: folder.file("app.js"))
    expect(try StaticFiles(folder: folder.path).paths.contains("same.js"))
    try manager.createSymbolicLink(
      atPath: folder.file("out.txt"), withDestinationPath: "/etc/hostname")
    #expect(throws: WebServerError.linkLeavesFolder(path: "out.txt")) {
      try StaticFiles(folder: folder.path)
    }
    try manager.removeItem(atPath: folder.file("out.txt"))
    try manager.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: folder.file("fonts"))
    #expect(throws: WebServerError.linkToFolder(path: "loop")) {
      try StaticFiles(folder: folder.path)
    }
  }

  @Test func `too many bytes and a folder that is not there are told`() throws {
    let folder = try Self.folder()
    #expect(throws: WebServerError.folderTooLarge(limitBytes: 100)) {
      try StaticFiles(folder: folder.path, limitBytes: 100)
    }
    #expect(throws: WebServerError.folderUnreadable) {
      try StaticFiles(folder: folder.file("gone"))
    }
  }

  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("b.css", "text/css; charset=utf-8"),
    ("c.JSON", "application/json"), ("d.svg", "image/svg+xml"), ("e.png", "image/png"),
    ("f.woff2", "font/woff2"), ("g.webmanifest", "application/manifest+json"),
    ("h.wav", "audio/wav"), ("i.min.js", "text/javascript; charset=utf-8"),
    ("k.pdf", "application/pdf"), ("l.mp3", "audio/mpeg"), ("m.opus", "audio/ogg"),
    ("n.m4a", "audio/mp4"), ("o.mp4", "video/mp4"), ("p.webm", "video/webm"),
    ("html", "application/octet-stream"), ("j.exe", "application/octet-stream"),
  ])
  func `the ending of a name says the type`(name: String, type: String) {
    expectEqual(FileMediaType.of(fileName: name), type)
  }

  @Test(arguments: [
    ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("GZIP", true), ("", false),
    ("br", false), ("gzip;q=0", false), ("gzip; q=0.000", false), ("*, gzip;q=0", false),
    ("identity", false),
  ])
  func `gzip is sent to who reads it`(field: String, isWanted: Bool) {
    expectEqual(ContentCodings.acceptGzip([field]), isWanted)
  }
}
