package import StrictJSON

/// Something in a document that the values here have no place for.
package struct UnreadElement: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case element
    case `extension`
    /// One that may change the meaning of what it stands in.
    case modifierExtension
  }

  package let kind: Kind
  /// The key of an element, the URL of an extension.
  package let name: String
  /// The RFC 6901 pointer.
  package let pointer: String
  package let place: Place

  package init(kind: Kind, name: String, pointer: String, place: Place) {
    self.kind = kind
    self.name = name
    self.pointer = pointer
    self.place = place
  }
}
