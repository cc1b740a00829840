import StrictJSON
import StudyAnalysis
package import StudyVersions

/// Which files of a study version are other ones than those of another version.
package struct ManifestDifference: Sendable, Hashable {
  /// The version that the study file of the older one gives.
  package let since: String
  /// The paths of files that the older one has not, in their order.
  package let added: [String]
  /// The paths of files that only the older one has.
  package let removed: [String]
  /// The paths of files that have other bytes.
  package let changed: [String]

  /// What is other in `new` than in `old`.
  package init(from old: StudyManifest, to new: StudyManifest) {
    let before = Dictionary(old.contents.map { ($0.path, $0.sha256) }) { first, _ in first }
    let after = Dictionary(new.contents.map { ($0.path, $0.sha256) }) { first, _ in first }
    since = old.version
    added = new.contents.map(\.path).filter { before[$0] == nil }.map(\.text)
    removed = old.contents.map(\.path).filter { after[$0] == nil }.map(\.text)
    changed = new.contents.filter { content in
      before[content.path].map { $0 != content.sha256 } ?? false
    }.map(\.path.text)
  }

  /// With what the change means for analysis, where both versions could be read.
  func json(_ difference: StudyDifference?) -> JSONValue {
    func list(_ paths: [String]) -> JSONValue { .list(paths.map { .string($0) }) }
    return .object([
      "since": .string(since), "added": list(added), "removed": list(removed),
      "changed": list(changed), "comparable": difference.map { .boolean($0.isComparable) },
      "text": difference.map { .string($0.text) },
    ])
  }
}
