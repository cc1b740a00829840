package import StrictJSON

extension SettingsState {
  /// As it is kept; see `docs/rig-settings.md`.
  package var json: JSONValue {
    .object([
      "ambler": 1,
      "localSHA256": .string(localSHA256),
      "highest": .number(highest),
      "inUse": inUse?.json,
      "phase": phase.json,
      "untold": .list(
        untold.map { .object(["kind": .string($0.kind.rawValue), "words": .string($0.words)]) }),
      "toldRefusal": toldRefusal.map { .string($0) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["ambler"]?.integerValue == 1, let sha256 = json["localSHA256"]?.stringValue,
      let highest = json["highest"]?.integerValue, highest >= 0,
      let phase = json["phase"].flatMap(Phase.init(json:)),
      let untold = json["untold"]?.listValue
    else { return nil }
    self.init(localSHA256: sha256)
    self.highest = highest
    self.phase = phase
    toldRefusal = json["toldRefusal"]?.stringValue
    if let value = json["inUse"] {
      guard let settings = RigSettings(json: value) else { return nil }
      inUse = settings
    }
    for note in untold {
      guard let kind = note["kind"]?.stringValue.flatMap(SettingsNote.Kind.init(rawValue:)),
        let words = note["words"]?.stringValue
      else { return nil }
      self.untold.append(SettingsNote(kind: kind, words: words))
    }
    // A trial is of something.
    if isOnTrial, inUse == nil { return nil }
  }
}

extension RigSettings {
  fileprivate var json: JSONValue {
    .object(["number": .number(number), "definition": definition])
  }

  fileprivate init?(json: JSONValue) {
    guard let number = json["number"]?.integerValue, let definition = json["definition"] else {
      return nil
    }
    self.init(number: number, definition: definition)
  }
}

extension SettingsState.Phase {
  fileprivate var json: JSONValue {
    switch self {
    case .settled: .object(["type": "settled"])
    case .checking(let number, let attempts):
      .object([
        "type": "checking", "number": .number(number), "attempts": .number(attempts),
      ])
    case .trial(let former, let starts):
      .object(["type": "trial", "former": former?.json, "starts": .number(starts)])
    }
  }

  fileprivate init?(json: JSONValue) {
    switch json["type"]?.stringValue {
    case "settled": self = .settled
    case "checking":
      guard let number = json["number"]?.integerValue,
        let attempts = json["attempts"]?.integerValue
      else { return nil }
      self = .checking(number: number, attempts: attempts)
    case "trial":
      guard let starts = json["starts"]?.integerValue else { return nil }
      let former = json["former"].map { RigSettings(json: $0) }
      if case .some(.none) = former { return nil }
      self = .trial(former: former ?? nil, starts: starts)
    default: return nil
    }
  }
}
