extension RigNews {
  /// A sentence for the journal of the machine; nothing in it is personal.
  package var words: String {
    switch self {
    case .began(let segment): "Recording; this is segment \(segment)."
    case .recovered(let segment): "Segment \(segment), which was cut off, is closed."
    case .filed(let segment): "Segment \(segment) is in the outbox."
    case .storage(let news): news.words
    case .notStored(let reason): "Nothing can be stored at the moment: \(reason)"
    }
  }
}
