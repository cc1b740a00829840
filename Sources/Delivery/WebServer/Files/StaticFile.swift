import Compression
import Vault

/// One file in memory with all that its answers need.
struct StaticFile: Sendable {
  private let type: String
  private let plain: [UInt8]
  /// Only if it is smaller.
  private let gzip: [UInt8]?
  /// 64 hexadecimal digits.
  private let digest: String

  init(name: String, bytes: [UInt8]) {
    type = FileMediaType.of(fileName: name)
    plain = bytes
    gzip = Self.gzip(bytes)
    var hash = SHA256()
    hash.update(bytes)
    digest = hash.hexadecimal
  }

  /// Nil if the compressed bytes are not fewer, or cannot be made.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    do throws(CompressionError) {
      let compressed = try ZlibCompressor.compressed(bytes, .gzip)
      return compressed.count < bytes.count ? compressed : nil
    } catch {
      return nil
    }
  }

  /// The file, compressed if the client reads that, or 304 if it has it.
  func response(to headers: HeaderFields) -> HTTPResponse {
    let packed = ContentCodings.acceptGzip(headers.values("Accept-Encoding")) ? gzip : nil
    // A strong tag names bytes, so the compressed ones have another.
    let tag = packed == nil ? "\"\(digest)\"" : "\"\(digest)-gzip\""
    let common = [
      HeaderField("ETag", tag), HeaderField("Cache-Control", "no-cache"),
      HeaderField("Vary", "Accept-Encoding"), HeaderField("X-Content-Type-Options", "nosniff"),
    ]
    guard !EntityTags.contain(tag, in: headers.values("If-None-Match")) else {
      return HTTPResponse(.notModified, headers: common)
    }
    let coding = packed == nil ? [] : [HeaderField("Content-Encoding", "gzip")]
    return HTTPResponse(
      .ok, headers: [HeaderField("Content-Type", type)] + coding + common,
      body: .bytes(packed ?? plain))
  }
}
