import Foundation

/// Base64 with padding (RFC 4648, 4), read strictly: one text for one run of bytes.
enum StrictBase64 {
  static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
  }

  /// Nil for anything that `encode` does not give.
  static func decode(_ text: String) -> [UInt8]? {
    // Foundation takes bits that are left over; they would let two texts stand for one signature.
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    return Array(data)
  }
}
