import Session
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
    (Array("%PDF-1.7".utf8), "application/pdf", "pdf"),
  ]

  @Test(arguments: known)
  func `the first bytes tell what a file is, whatever it is called`(
    known: (bytes: [UInt8], type: String, ending: String)
  ) {
    let type = MediaType(firstBytes: known.bytes, fileName: "/tmp/misleading.txt")
    #expect(type.name == known.type)
    #expect(type.ending == known.ending)
    #expect(MediaType(named: known.type) == type || known.type == "audio/mpeg")
  }

  @Test(arguments: [
    ("notes.txt", "text/plain"), ("TABLE.CSV", "text/csv"), ("drawing.svg", "image/svg+xml"),
    ("photo.png", "application/octet-stream"), ("noending", "application/octet-stream"),
    ("folder.txt/noending", "application/octet-stream"), ("", "application/octet-stream"),
  ])
  func `an ending counts only for kinds without a signature`(name: String, type: String) {
    #expect(MediaType(firstBytes: Array("hello".utf8), fileName: name).name == type)
  }

  @Test func `a type that is not known is kept under the ending bin`() {
    #expect(MediaType(named: "model/gltf+json").ending == "bin")
  }

  @Test func `an empty file is of no kind`() {
    #expect(MediaType(firstBytes: [], fileName: "x").name == "application/octet-stream")
  }
}
