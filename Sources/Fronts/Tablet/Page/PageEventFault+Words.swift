extension PageEventFault: CustomStringConvertible {
  /// A sentence for whoever writes pages; nothing of what was sent is in it.
  package var description: String {
    switch self {
    case .notAnEvent: "An event is not an object."
    case .unknownEvent: "There is no event of that name."
    case .missing(let key): "An event has no \"\(key)\" of the kind that belongs there."
    case .otherPage: "The event belongs to another page than the one that is shown."
    }
  }
}
