package import HTTPClient

/// What is known of a call before it is made.
package struct ServerCallFacets: Sendable, Hashable {
  /// Whose token goes with it.
  package enum Asker: Sendable, Hashable {
    /// Nobody's.
    case anyone
    case device, researcher, administrator
    /// A device's or a researcher's.
    case signedIn
  }

  /// What a request or an answer carries.
  package enum Content: Sendable, Hashable {
    case nothing, json, octets
    /// A zip archive.
    case archive

    /// The media type; nil for nothing.
    package var mediaType: String? {
      switch self {
      case .nothing: nil
      case .json: "application/json"
      case .octets: "application/octet-stream"
      case .archive: "application/zip"
      }
    }
  }

  package let method: ClientMethod
  /// Below the server's address, as the API's document writes it: places in braces.
  package let path: String
  package let asker: Asker
  package let sends: Content
  /// The names of the fields that it may have besides those of its content and its token.
  package let fields: [String]
  /// The statuses of a success.
  package let answers: [Int]
  /// What a success carries, if its status allows a body.
  package let brings: Content

  /// The field that names the media type of what is sent; none for nothing.
  var contentFields: [ClientField] {
    sends.mediaType.map { [ClientField("Content-Type", $0)] } ?? []
  }

  /// Describes a call; what is left out here, the call does not have.
  init(
    _ method: ClientMethod, _ path: String, by asker: Asker = .anyone, sends: Content = .nothing,
    fields: [String] = [], answers: [Int], with brings: Content = .nothing
  ) {
    self.method = method
    self.path = path
    self.asker = asker
    self.sends = sends
    self.fields = fields
    self.answers = answers
    self.brings = brings
  }
}
