/// A picture, a sound, a file or a signature.
package struct AttachmentFormat: Sendable, Hashable {
  /// What the person adds.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case photo, audio, file, signature }

  package var kind: Kind
  /// Media types such as `image/jpeg` or `image/*`; empty for any.
  package var mediaTypes: [String]
  package var maximumByteCount: Int

  package init(kind: Kind, mediaTypes: [String] = [], maximumByteCount: Int = 20_000_000) {
    self.kind = kind
    self.mediaTypes = mediaTypes
    self.maximumByteCount = maximumByteCount
  }
}

extension AttachmentFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.attachment) }
}
