extension RigError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .vault(let error): "the segments could not be stored or read: \(error)"
    case .recording(let error): "\(error)"
    case .outbox(let error): "the outbox: \(error)"
    case .notSealed(let error): "a segment could not be sealed to the study's key: \(error)"
    case .sensor(let error): "\(error)"
    case .inUse: "another program records for this rig. Stop that one first."
    case .folder: "its folder in the home cannot be locked. Look at the home's owner and rights."
    case .chainUnreadable:
      "chain.json of the rig cannot be read, so that the next segment cannot name the one before. "
        + "Put it back from a copy, or move it away: the rig then begins a chain anew."
    }
  }
}
