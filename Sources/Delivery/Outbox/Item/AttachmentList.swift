import Receipts

/// How a row keeps its attachments: one run of bytes that is also part of what the seal protects.
///
/// Each text is its length in four bytes, big end first, and its UTF-8; a length of content is
/// eight bytes; a digest is its 32 bytes.
enum AttachmentList {
  static func encode(_ attachments: [OutboxAttachment]) -> [UInt8] {
    attachments.flatMap { attachment in
      encode(attachment.name) + attachment.sha256.bytes
        + encode(UInt64(bitPattern: attachment.byteCount), byteCount: 8) + encode(attachment.path)
    }
  }

  /// Nil if the bytes are not what `encode` makes.
  static func decode(_ bytes: [UInt8]) -> [OutboxAttachment]? {
    var rest = bytes[...]
    var attachments: [OutboxAttachment] = []
    while !rest.isEmpty {
      guard let attachment = next(&rest) else { return nil }
      attachments.append(attachment)
    }
    return attachments
  }

  static func encode(_ text: String) -> [UInt8] {
    let characters = Array(text.utf8)
    return encode(UInt64(characters.count), byteCount: 4) + characters
  }

  static func encode(_ number: UInt64, byteCount: Int) -> [UInt8] {
    (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) -> OutboxAttachment? {
    guard let name = text(&rest), let digest = take(ContentDigest.byteCount, of: &rest),
      let sha256 = ContentDigest(bytes: Array(digest)), let byteCount = number(8, of: &rest),
      let path = text(&rest)
    else { return nil }
    return OutboxAttachment(
      name: name, sha256: sha256, byteCount: Int64(bitPattern: byteCount), path: path)
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let length = number(4, of: &rest), let bytes = take(Int(length), of: &rest)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func number(_ byteCount: Int, of rest: inout ArraySlice<UInt8>) -> UInt64? {
    take(byteCount, of: &rest)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func take(_ count: Int, of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
