import StrictJSON

extension SettingsRefusal {
  /// The word by which programs, and the memory of what was told, tell it from others.
  package var name: String {
    switch self {
    case .malformed: "malformed"
    case .notSigned: "notSigned"
    case .otherDevice: "otherDevice"
    case .old: "old"
    case .faulty: "faulty"
    case .otherRig: "otherRig"
    case .cutOff: "cutOff"
    case .asksNoMore: "asksNoMore"
    case .checkFailed: "checkFailed"
    case .endedWhileChecked: "endedWhileChecked"
    }
  }

  /// Sentences with the place and what to do; of the file only places are in them, never what it says.
  package var words: String {
    switch self {
    case .malformed:
      "The answer is not of the form that settings have. Look what answers at the server's address."
    case .notSigned:
      "No key that is known of the study server has signed them. Look what answers at its address; "
        + "a new key of the server itself is learnt with the next segment that it takes."
    case .otherDevice:
      "/device: They are for another machine. Look what answers at the server's address."
    case .old(let highest):
      "/number: Settings \(highest) were decided about before. Put them at the server again."
    case .faulty(let faults): Self.words(faults)
    case .otherRig: "/definition/id: It is another rig's name. Write the name that the rig has."
    case .cutOff:
      "/definition/destination: The rig would be cut off from the server. Write \"server\"."
    case .asksNoMore:
      "/definition/settingsMinutes: The rig would never ask again. Write how often it is to ask."
    case .checkFailed(let sentence):
      sentence + " Check them on the rig with `ambler rig check`."
    case .endedWhileChecked:
      "The program ended each time that they were checked. "
        + "Check them on the rig with `ambler rig check`."
    }
  }

  /// How many faults of a file are named.
  private static let namedFaultCount = 3

  private static func words(_ faults: [Fault]) -> String {
    let named = faults.prefix(namedFaultCount).map(words)
    let rest = faults.count - named.count
    let further = rest > 0 ? ["There \(rest == 1 ? "is 1 more" : "are \(rest) more")."] : []
    return (named + further).joined(separator: " ")
  }

  /// The faults' own words may quote what stands there.
  private static func words(_ fault: Fault) -> String {
    "/definition\(fault.pointer.prefix(longestPointer)): This is not as a rig file has it. "
      + fault.remedy
  }

  private static let longestPointer = 120
}
