/// The codes of one system, written out.
struct CodeList: CodeCollection {
  private let system: String
  private let displays: [String: String]

  init(_ system: String, _ displays: [String: String]) {
    self.system = system
    self.displays = displays
  }

  func holds(_ coding: FHIRCoding) -> Bool {
    guard coding.system == nil || coding.system == system, let code = coding.code,
      let display = displays[code]
    else { return false }
    return coding.display?.says(display) ?? true
  }
}

/// Codes of several systems.
struct CodeUnion: CodeCollection {
  let parts: [CodeList]

  func holds(_ coding: FHIRCoding) -> Bool { parts.contains { $0.holds(coding) } }
}
