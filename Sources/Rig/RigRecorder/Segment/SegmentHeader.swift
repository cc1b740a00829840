package import Session
package import StrictJSON
package import Studies
package import StudyModel

/// What a segment is, written once at its beginning.
package struct SegmentHeader: Sendable, Hashable {
  package var id: RunID
  /// Counts the segments of the rig, from 1; none is left out.
  package var number: Int
  /// The rig's id, as in its file.
  package var rig: String
  /// The rig's file as it was read, so that the segment can be understood alone.
  package var definition: JSONValue
  /// SHA-256 of the definition's canonical form, in hexadecimal.
  package var definitionSHA256: String
  package var machine: RunHeader.Machine
  /// The version of the program that began the segment.
  package var softwareVersion: String
  /// Changes with each boot of the machine.
  package var bootID: String
  package var began: HostClock
  /// The version of the study that was in use when it began; nil where no study server has given one.
  package var studyVersion: StudyVersionName?
  /// The key that the segment is sealed to; nil where the study's server may read it, and where no version was known.
  package var sealingKey: StudySealingKey?

  package init(
    id: RunID, number: Int, rig: String, definition: JSONValue, definitionSHA256: String,
    machine: RunHeader.Machine, softwareVersion: String, bootID: String, began: HostClock,
    studyVersion: StudyVersionName? = nil, sealingKey: StudySealingKey? = nil
  ) {
    self.id = id
    self.number = number
    self.rig = rig
    self.definition = definition
    self.definitionSHA256 = definitionSHA256
    self.machine = machine
    self.softwareVersion = softwareVersion
    self.bootID = bootID
    self.began = began
    self.studyVersion = studyVersion
    self.sealingKey = sealingKey
  }
}

extension SegmentHeader {
  package var json: JSONValue {
    .object([
      "id": .string(id.text),
      "number": .number(number),
      "rig": .string(rig),
      "definition": definition,
      "definitionSHA256": .string(definitionSHA256),
      "system": .string(machine.system),
      "architecture": .string(machine.architecture),
      "softwareVersion": .string(softwareVersion),
      "bootID": .string(bootID),
      "began": began.json,
      "studyVersion": studyVersion?.json,
      "sealingKey": sealingKey.map { .string("\($0)") },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap(RunID.init(_:)),
      let number = json["number"]?.integerValue, let rig = json["rig"]?.stringValue,
      let definition = json["definition"], let sha256 = json["definitionSHA256"]?.stringValue,
      let system = json["system"]?.stringValue,
      let architecture = json["architecture"]?.stringValue,
      let software = json["softwareVersion"]?.stringValue,
      let bootID = json["bootID"]?.stringValue,
      let began = json["began"].flatMap(HostClock.init(json:))
    else { return nil }
    let sealingKey = json["sealingKey"].map { $0.stringValue.flatMap { StudySealingKey($0) } }
    // Without its key a segment that is to be sealed would travel open.
    if case .some(nil) = sealingKey { return nil }
    self.init(
      id: id, number: number, rig: rig, definition: definition, definitionSHA256: sha256,
      machine: RunHeader.Machine(system: system, architecture: architecture),
      softwareVersion: software, bootID: bootID, began: began,
      // A name that cannot be read must not cost what was recorded.
      studyVersion: json["studyVersion"].flatMap(StudyVersionName.init(json:)),
      sealingKey: sealingKey ?? nil)
  }
}
