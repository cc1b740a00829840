/// A picture, a sound, a video, a file or a signature.
package struct AttachmentFormat: Sendable, Hashable {
  /// What the person adds.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case photo, audio, video, file, signature
  }

  package var kind: Kind
  /// Media types such as `image/jpeg` or `image/*`; empty for any.
  @Stated package var mediaTypes: [String]
  @Stated package var maximumByteCount: Int
  /// How long a recording may last; nil for any length.
  package var maximumSeconds: Int?

  /// Any media type and at most 20 MB, unless said otherwise.
  package init(
    kind: Kind, mediaTypes: [String] = [], maximumByteCount: Int? = nil,
    maximumSeconds: Int? = nil
  ) {
    self.init(
      kind: kind, mediaTypes: Stated(mediaTypes, default: []), maximumByteCount: maximumByteCount,
      maximumSeconds: maximumSeconds)
  }

  /// A format whose media types may be those that its kind has by default.
  init(
    kind: Kind, mediaTypes: Stated<[String]>, maximumByteCount: Int?, maximumSeconds: Int?
  ) {
    self.kind = kind
    _mediaTypes = mediaTypes
    _maximumByteCount = Stated(maximumByteCount, default: 20_000_000)
    self.maximumSeconds = maximumSeconds
  }
}

extension AttachmentFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.attachment) }
}

extension AttachmentFormat.Kind {
  /// What fits where a file names no media types; empty for any.
  package var mediaTypes: [String] {
    switch self {
    case .photo, .signature: ["image/*"]
    case .audio: ["audio/*"]
    case .video: ["video/*"]
    case .file: []
    }
  }

  /// A file as people have it: its name, and its media type.
  package var example: (name: String, mediaType: String) {
    switch self {
    case .photo: ("picture.jpg", "image/jpeg")
    case .audio: ("sound.wav", "audio/mp4")
    case .video: ("film.mp4", "video/mp4")
    case .file: ("letter.pdf", "application/pdf")
    case .signature: ("signature.png", "image/png")
    }
  }

  /// Whether what is added lasts for a time.
  package var lasts: Bool {
    switch self {
    case .audio, .video: true
    case .photo, .file, .signature: false
    }
  }

  /// The kind that takes files of these types, as far as they tell it.
  package init(of mediaTypes: [String]) {
    let kind = Self.allCases.first { kind in
      kind.mediaTypes.contains { usual in
        mediaTypes.allSatisfy { $0.hasPrefix(usual.dropLast()) }
      }
    }
    self = mediaTypes.isEmpty ? .file : kind ?? .file
  }
}
