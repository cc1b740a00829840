/// A picture, a sound, a file or a signature.
package struct AttachmentFormat: Sendable, Hashable {
  /// What the person adds.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case photo, audio, file, signature }

  package var kind: Kind
  /// Media types such as `image/jpeg` or `image/*`; empty for any.
  @Stated package var mediaTypes: [String]
  @Stated package var maximumByteCount: Int

  /// Any media type and at most 20 MB, unless said otherwise.
  package init(kind: Kind, mediaTypes: [String] = [], maximumByteCount: Int? = nil) {
    self.init(
      kind: kind, mediaTypes: Stated(mediaTypes, default: []), maximumByteCount: maximumByteCount)
  }

  /// A format whose media types may be those that its kind has by default.
  init(kind: Kind, mediaTypes: Stated<[String]>, maximumByteCount: Int?) {
    self.kind = kind
    _mediaTypes = mediaTypes
    _maximumByteCount = Stated(maximumByteCount, default: 20_000_000)
  }
}

extension AttachmentFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.attachment) }
}
