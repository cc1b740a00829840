import FHIRPath
import StudyModel

/// How the pages of one way are called and when they are shown.
///
/// The usual way has the plain names; another one has names of its own, so that conditions and
/// analyses can tell them apart.
struct WayPages {
  let way: Way
  let isUsual: Bool
  /// Nil where there is nothing to choose.
  let condition: Expression?

  func name(_ plain: String?) -> String? {
    isUsual ? plain : plain.map { "\($0)-\(way.rawValue)" } ?? way.rawValue
  }
}

extension [Way] {
  /// One entry for each way that may be chosen, the usual one first; only `usual` where the task file
  /// names none.
  func pages(_ owner: ActivityOwner, usual: Way) -> [WayPages] {
    let offered = isEmpty ? [usual] : self
    return offered.map {
      WayPages(way: $0, isUsual: $0 == offered.first, condition: condition($0, owner))
    }
  }
}
