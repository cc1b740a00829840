package import Digests

/// The public half of a study's sealing key: tablets seal results to it, and only the study team can open them.
package struct StudySealingKey: Sendable, Hashable, CustomStringConvertible {
  /// The id of the study whose key it is.
  package let study: String
  package let point: SealingPoint

  private static let prefix = "ambler-sealing-1"

  /// Nil for a study id that is empty or has a colon.
  package init?(study: String, point: SealingPoint) {
    guard !study.isEmpty, !study.contains(":") else { return nil }
    self.study = study
    self.point = point
  }

  /// Reads the line that `description` writes; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.prefix, let point = SealingPoint(text: parts[2])
    else { return nil }
    self.init(study: String(parts[1]), point: point)
  }

  /// One line for the study file: `ambler-sealing-1:STUDY:KEY`.
  package var description: String { "\(Self.prefix):\(study):\(point.text)" }

  /// The name of the key: 16 hexadecimal digits of a digest of the line above.
  package var id: String {
    String(MessageDigest.sha256(of: Array(description.utf8)).prefix(Self.idLength))
  }

  /// How many digits the name of a key has.
  package static let idLength = 16
}
