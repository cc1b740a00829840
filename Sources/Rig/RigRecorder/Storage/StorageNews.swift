/// What was decided about room on the disk.
package enum StorageNews: Sendable, Hashable {
  /// So many delivered segments went before their time.
  case removedEarly(Int)
  /// So many segments that wait lost their recordings.
  case thinned(Int)
  /// Nothing is recorded until there is room.
  case full
  case roomAgain

  package var kind: RigProblem.Kind {
    switch self {
    case .removedEarly: .deliveredRemoved
    case .thinned: .thinnedOut
    case .full: .diskFull
    case .roomAgain: .roomAgain
    }
  }

  /// A sentence for whoever keeps the rig.
  package var words: String {
    switch self {
    case .removedEarly(let count):
      "The disk is nearly full: \(Self.segments(count)) that the destination has went before their "
        + "time."
    case .thinned(let count):
      "The disk is nearly full: \(Self.segments(count)) not yet delivered lost their recordings and "
        + "keep their ledgers. Bring the rig a larger disk, or a connection."
    case .full:
      "The disk is full: nothing is recorded until there is room. Bring the rig a larger disk, or a "
        + "connection."
    case .roomAgain: "There is room on the disk again: the rig records."
    }
  }

  private static func segments(_ count: Int) -> String {
    count == 1 ? "1 segment" : "\(count) segments"
  }
}
