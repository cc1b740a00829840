import Rigs
import StudyModel

extension RigNews {
  /// A sentence for the journal of the machine; nothing in it is personal.
  package var words: String {
    switch self {
    case .began(let segment): "Recording; this is segment \(segment)."
    case .recovered(let segment): "Segment \(segment), which was cut off, is closed."
    case .filed(let segment): "Segment \(segment) is in the outbox."
    case .problem(let problem):
      problem.stream.map { "Stream \($0): \(problem.detail)" } ?? problem.detail
    case .notStored(let reason): "Nothing can be stored at the moment: \(reason)"
    case .place(let finding): finding.words
    case .notDelivered(let reason):
      "Segments cannot be delivered now and stay queued: \(reason)."
    case .deliveredAgain: "Every segment that waited is delivered."
    case .studyVersion(let version):
      "Segments name version \(version.version) of the study \(version.study) (number \(version.number)) from now on."
    case .studyVersionRefused(let number, let reason):
      "Version number \(number) of the study is refused: \(reason). The version before it stays in use."
    }
  }

  /// The word by which programs tell it from other news.
  package var name: String {
    switch self {
    case .began: "began"
    case .recovered: "recovered"
    case .filed: "filed"
    case .problem(let problem): problem.kind.rawValue
    case .notStored: "notStored"
    case .place: "place"
    case .notDelivered: "notDelivered"
    case .deliveredAgain: "deliveredAgain"
    case .studyVersion: "studyVersion"
    case .studyVersionRefused: "studyVersionRefused"
    }
  }

  /// The segment that it is about; nil if it is about none.
  package var segment: Int? {
    switch self {
    case .began(let segment), .recovered(let segment), .filed(let segment): segment
    case .problem, .notStored, .place, .notDelivered, .deliveredAgain, .studyVersion,
      .studyVersionRefused:
      nil
    }
  }
}
