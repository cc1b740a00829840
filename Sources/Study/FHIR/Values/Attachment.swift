/// A file or a pointer to one, as FHIR's `Attachment`.
package struct Attachment: Sendable, Hashable {
  /// A MIME type.
  package var contentType: String?
  /// The content in base64, as written.
  package var data: String?
  /// Where the content can be fetched; nil where it stands in `data`.
  package var url: String?
  /// The length in bytes as stated.
  package var size: Int?
  /// A name for people, such as a file name.
  package var title: String?

  package init(
    contentType: String? = nil, data: String? = nil, url: String? = nil, size: Int? = nil,
    title: String? = nil
  ) {
    self.contentType = contentType
    self.data = data
    self.url = url
    self.size = size
    self.title = title
  }

  /// How many bytes `data` stands for; nil without data.
  package var dataByteCount: Int? {
    guard let data else { return nil }
    var digitCount = 0
    for byte in data.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") { digitCount += 1 }
    return digitCount * 3 / 4
  }
}
