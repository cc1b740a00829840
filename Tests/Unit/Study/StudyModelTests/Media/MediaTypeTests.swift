import StudyModel
import TestSupport
import Testing

struct MediaTypeTests {
  private static let known: [(bytes: [UInt8], type: String, ending: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "image/png", "png"),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "image/jpeg", "jpg"),
    (Array("GIF89a".utf8), "image/gif", "gif"),
    (Array("RIFF....WAVEfmt ".utf8), "audio/wav", "wav"),
    (Array("RIFF....WEBPVP8 ".utf8), "image/webp", "webp"),
    (Array("....ftypM4A ".utf8), "audio/mp4", "m4a"),
    (Array("....ftypheic".utf8), "image/heic", "heic"),
    (Array("....ftypisom".utf8), "video/mp4", "mp4"),
    (Array("OggS".utf8), "audio/ogg", "ogg"), (Array("ID3".utf8), "audio/mpeg", "mp3"),
    ([0xFF, 0xFB, 0x90], "audio/mpeg", "mp3"), ([0xFF, 0xF3, 0x40], "audio/mpeg", "mp3"),
    ([0xFF, 0xF2, 0x40], "audio/mpeg", "mp3"),
    (Array("%PDF-1.7".utf8), "application/pdf", "pdf"),
  ]

  @Test(arguments: known)
  func `the first bytes tell what a file is, whatever it is called`(
    known: (bytes: [UInt8], type: String, ending: String)
  ) {
    let type = MediaType(firstBytes: known.bytes, fileName: "/tmp/misleading.txt")
    expectEqual(type.name, known.type)
    expectEqual(type.ending, known.ending)
    expect(MediaType(named: known.type) == type || known.type == "audio/mpeg")
  }

  @Test(arguments: [
    ("notes.txt", "text/plain"), ("TABLE.CSV", "text/csv"), ("drawing.svg", "image/svg+xml"),
    ("photo.png", "application/octet-stream"), ("noending", "application/octet-stream"),
    ("folder.txt/noending", "application/octet-stream"), ("", "application/octet-stream"),
  ])
  func `an ending counts only for kinds without a signature`(name: String, type: String) {
    expectEqual(MediaType(firstBytes: Array("hello".utf8), fileName: name).name, type)
  }

  @Test func `a type that is not known is kept under the ending bin`() {
    expectEqual(MediaType(named: "model/gltf+json").ending, "bin")
  }

  private static let webm: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]

  @Test(arguments: [
    ("text/plain", "text/plain"), ("image/svg+xml", "image/svg+xml"),
    ("Text/CSV; charset=utf-8", "text/csv"), ("model/gltf+json", "model/gltf+json"),
  ])
  func `a declared type counts for kinds without a signature`(declared: String, type: String) {
    let found = MediaType(firstBytes: Array("hello".utf8), declared: declared, fileName: "a.json")
    expectEqual(found.name, type)
  }

  @Test(arguments: ["image/png", "audio/webm", "video/ogg"])
  func `a declared type is not believed where the bytes ought to show it`(declared: String) {
    let bytes = Array("hello".utf8)
    expectEqual(MediaType(firstBytes: bytes, declared: declared, fileName: ""), .unknown)
    let pdf = Array("%PDF-1.7".utf8)
    let shown = MediaType(firstBytes: pdf, declared: declared, fileName: "a.png")
    expectEqual(shown.name, "application/pdf")
  }

  @Test(arguments: [
    ("audio/webm;codecs=opus", "audio/webm"), ("video/webm", "video/webm"),
    ("audio/ogg", "video/webm"), ("image/webm", "video/webm"),
  ])
  func `whether a container holds sound alone is what is declared`(declared: String, type: String) {
    let found = MediaType(firstBytes: Self.webm, declared: declared, fileName: "")
    expectEqual(found.name, type)
    expectEqual(found.ending, "webm")
  }

  @Test(arguments: [
    "", "image", "image/", "/png", "a/b/c", "ima ge", "imäge/x", "application/octet-stream",
    "a/" + String(repeating: "b", count: 128),
  ])
  func `what is no media type says nothing, and the name counts`(declared: String) {
    let bytes = Array("hello".utf8)
    expectEqual(
      MediaType(firstBytes: bytes, declared: declared, fileName: "a.txt").name, "text/plain")
    expectEqual(MediaType(firstBytes: bytes, declared: declared, fileName: "a"), .unknown)
  }

  @Test func `an empty file is of no kind`() {
    expectEqual(MediaType(firstBytes: [], fileName: "x").name, "application/octet-stream")
  }
}
