package import StrictJSON
import Studies
package import StudyModel

/// Staff let a person choose another PIN, who proves with their study number that it is them.
///
/// It ends by itself: a card with a study number lies about more easily than a PIN.
package struct PINReset: Sendable, Hashable {
  /// How long the person has for it.
  package static let length = Duration.seconds(3 * 86_400)

  /// Who let them.
  package enum Source: String, Sendable, Hashable, CaseIterable {
    /// Staff before this tablet.
    case tablet
    /// Staff at the study server.
    case server
  }

  package var source: Source
  /// When this tablet heard of it.
  package var heard: UTCTime

  package init(_ source: Source, heard: UTCTime) {
    self.source = source
    self.heard = heard
  }

  /// Whether another PIN may be chosen at this moment; a clock that was set back opens nothing.
  package func isOpen(at now: UTCTime) -> Bool {
    heard <= now && now < heard.advanced(by: Self.length)
  }

  package var json: JSONValue {
    .object(["source": .string(source.rawValue), "heard": .string(heard.text)])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let source = json["source"]?.stringValue.flatMap(Source.init(rawValue:)),
      let heard = json["heard"]?.stringValue.flatMap(UTCTime.init(text:))
    else { return nil }
    self.init(source, heard: heard)
  }
}
