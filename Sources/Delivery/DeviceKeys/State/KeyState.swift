package import Vault

/// How a home stands with its key, decided from what was found and nothing else.
package enum KeyState: Sendable, Equatable {
  /// The right key is there and open.
  case ready
  /// There is no key, and nothing that one would open.
  case new
  /// What was sealed cannot be opened here any more, as far as this machine can tell.
  case lost(KeyLoss)
  /// The key is not open now; somebody can change that, and nothing is to be done without them.
  case closed(KeyFault)

  /// What opening the key gave.
  package enum Finding: Sendable, Equatable {
    case absent
    case opened(KeyID)
    case damaged
    /// Whoever sealed it does not open it any more, such as a TPM that was cleared; in its words.
    case refused(String)
    case closed(KeyFault)

    /// Why the machine did not open the key, for a sentence.
    var reason: String {
      switch self {
      case .absent: "its sealed form is not there"
      case .damaged: "its sealed form is damaged"
      case .refused(let words): words
      case .opened, .closed: "it is another key"
      }
    }
  }

  /// - Parameters:
  ///   - finding: what opening the key gave
  ///   - wanted: the fingerprint on the home's card; nil where it has none, as homes of before have
  ///   - hasSealedThings: whether something in the home was sealed
  package init(_ finding: Finding, wanted: KeyID?, hasSealedThings: Bool) {
    switch finding {
    case .absent:
      // A card without a key tells that there was one: another in its place would be a silent new key.
      self = wanted == nil && !hasSealedThings ? .new : .lost(.missing)
    case .opened(let found):
      if let wanted, wanted != found {
        self = .lost(.wrong(found: found, wanted: wanted))
      } else {
        self = .ready
      }
    case .damaged: self = .lost(.damaged)
    case .refused(let words): self = .lost(.refused(words))
    case .closed(let fault): self = .closed(fault)
    }
  }
}

/// Why a key counts as lost.
package enum KeyLoss: Sendable, Hashable {
  /// Sealed things are there, and no key.
  case missing
  /// A key is there, but of something else.
  case wrong(found: KeyID, wanted: KeyID)
  /// The file of the key is not whole.
  case damaged
  /// The machine does not open what it sealed: a cleared TPM, another machine.
  case refused(String)
}

extension KeyLoss {
  /// The word for it in files and on the page.
  package var code: String {
    switch self {
    case .missing: "missing"
    case .wrong: "wrong"
    case .damaged: "damaged"
    case .refused: "refused"
    }
  }
}

extension KeyLoss: CustomStringConvertible {
  /// What happened, in one sentence.
  package var description: String {
    switch self {
    case .missing: "The device key is missing."
    case .wrong(let found, let wanted):
      "The device key is \(found), but what is stored here was sealed under \(wanted)."
    case .damaged: "The file of the device key is damaged."
    case .refused(let words):
      "This machine does not open the device key that was sealed by it (\(words)). Its TPM was cleared, or this "
        + "is another machine."
    }
  }
}
