package import StrictJSON
package import Vault

/// Something of an earlier home that could not be brought back, and why: no content, and nobody's number.
package struct LeftBehind: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case result, people, person, run, recording, attachment, segment, settings, signIn, sitting
  }

  /// Why it stays.
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    /// It was changed after it was written, or a part of it is gone.
    case damaged
    /// The disk did not give it.
    case unreadable
    /// A result of other bytes has its id here.
    case otherBytes
    /// It was sealed under a key that is not here.
    case otherKey
  }

  package let kind: Kind
  /// The id of a result, a run or a segment; the name of its file for the others.
  package let name: String
  package let reason: Reason

  package init(_ kind: Kind, _ name: String, _ reason: Reason) {
    self.kind = kind
    self.name = name
    self.reason = reason
  }
}

extension LeftBehind.Reason {
  /// Why something stays that could not be opened or copied; nil where the present disk takes nothing: then it is tried
  /// again.
  package init?(_ error: VaultError) {
    switch error {
    case .io:
      if error.isDiskFull || error.isReadOnlyDisk { return nil }
      self = error.isMissingFile ? .damaged : .unreadable
    case .wrongKey: self = .otherKey
    case .keyFileTooOpen, .keyFileDamaged, .wrongContext, .notSealed, .unsupportedVersion,
      .headerCorrupted, .headerTorn, .corrupted, .rowRefused, .alreadyFinished, .chunkTooLarge:
      self = .damaged
    }
  }

  /// Why a thing stays whose opening or copying failed; nil where it went well.
  ///
  /// Throws where the disk of the present home takes nothing.
  package static func trying(
    _ body: () throws(VaultError) -> Void
  ) throws(VaultError) -> Self? {
    do throws(VaultError) {
      try body()
      return nil
    } catch {
      guard let reason = Self(error) else { throw error }
      return reason
    }
  }

  /// A sentence's end for whoever looks after the device.
  package var words: String {
    switch self {
    case .damaged: "it is damaged"
    case .unreadable: "the disk does not give it"
    case .otherBytes: "another result has its id here"
    case .otherKey: "it is under a key that is not here"
    }
  }
}

extension LeftBehind {
  package var json: JSONValue {
    .object([
      "what": .string(kind.rawValue), "name": .string(name), "reason": .string(reason.rawValue),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let kind = json["what"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let name = json["name"]?.stringValue,
      let reason = json["reason"]?.stringValue.flatMap(Reason.init(rawValue:))
    else { return nil }
    self.init(kind, name, reason)
  }
}
