package import Session
import StudyModel

extension Screen {
  /// The files beside the task that the page shows or plays.
  package var mediaPaths: Set<String> {
    var paths = Set(fields.flatMap { $0.question.format.facets.media.map(\.path) })
    if let image { paths.insert(image.path) }
    if case .media(_, let path, _, _) = body { paths.insert(path) }
    return paths
  }

  /// The one of them that the page shows in a frame.
  package var documentPath: String? {
    if case .media(.document, let path, _, _) = body { path } else { nil }
  }
}
