package import Receipts
import StrictJSON
package import StudyModel

/// What the audit keeps of a list of document 000: a digest over all that it says.
///
/// A list says little and could be found by trying, so a random salt is in it, which goes with the list when
/// it is erased.
package struct ListProof: Sendable, Hashable {
  package var kind: NewList.Kind
  /// The id of who it is about.
  package var participant: String
  package var recorded: UTCTime
  /// The numbers of the catalogue, one for each of `values`.
  package var numbers: [Int]
  /// Of symptoms the level, of side effects the answer as JSON.
  package var values: [String]
  /// The version of the study's catalogue that its numbers are of.
  package var catalogue: String?
  /// A UUID.
  package var salt: String

  package init(
    kind: NewList.Kind, participant: String, recorded: UTCTime, numbers: [Int], values: [String],
    catalogue: String?, salt: String
  ) {
    self.kind = kind
    self.participant = participant
    self.recorded = recorded
    self.numbers = numbers
    self.values = values
    self.catalogue = catalogue
    self.salt = salt
  }

  /// SHA-256 over the canonical JSON (RFC 8785) of the list; nil if a value is no JSON that has such a form.
  package var sha256: ContentDigest? {
    var parsed: [JSONValue] = []
    for value in values {
      guard let document = try? JSONDocument(bytes: Array(value.utf8), file: "value") else {
        return nil
      }
      parsed.append(document.value)
    }
    let content: JSONValue = .object([
      "catalogue": catalogue.map { .string($0) } ?? .null, "kind": .string(kind.rawValue),
      "numbers": .list(numbers.map { .number($0) }), "participant": .string(participant),
      "recorded": .string(recorded.text), "salt": .string(salt), "values": .list(parsed),
    ])
    return (try? content.canonical()).map { ContentDigest(of: $0) }
  }
}
