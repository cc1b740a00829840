import Postgres
import StrictJSON
import Studies

/// The keys to which a study has its results sealed.
struct StudySealing: Sendable, Hashable {
  /// That of the file that counts; nil where the study has open results.
  let current: String?
  /// Those of all files that the study ever published, which runs were begun with.
  let known: Set<String>

  /// What is to be done with a result that came.
  enum Verdict: Sendable, Hashable {
    case fits
    /// It is open, and the study has its results sealed: it is stored, and said.
    case lacksSeal
    /// No version of the study names the key: nobody may ever be able to open it.
    case unknownKey
  }

  /// Judges a result by the key that it is sealed to; nil is an open one.
  func verdict(onKey key: String?) -> Verdict {
    guard let key else { return current == nil ? .fits : .lacksSeal }
    return known.contains(key) ? .fits : .unknownKey
  }

  /// What the study's files say.
  static func read(
    _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> StudySealing {
    let rows = try connection.run(
      Statement(
        """
        select f.version = s.file_version, f.document from studies s
          join study_files f on f.study = s.id where s.id = $1
          and position('endToEnd'::bytea in f.document) > 0
        """), [.text(study)])
    var (current, known): (String?, Set<String>) = (nil, [])
    for number in 0..<rows.count {
      guard let key = key(in: try rows[number].bytes(1)) else { continue }
      known.insert(key)
      if try rows[number].boolean(0) { current = key }
    }
    return StudySealing(current: current, known: known)
  }

  /// A file was read strictly when it came, also one of a newer format.
  private static func key(in document: [UInt8]) -> String? {
    let file = try? JSONDocument(bytes: document, file: "study").value
    return file?["endToEnd"]?["key"]?.stringValue.flatMap { StudySealingKey($0)?.id }
  }
}
