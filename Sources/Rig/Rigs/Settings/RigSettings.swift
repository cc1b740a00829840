package import StrictJSON

/// A rig file that the study server has for a rig, with its number there.
package struct RigSettings: Sendable, Equatable {
  /// From 1; a later one has a higher number.
  package var number: Int
  /// The whole rig file.
  package var definition: JSONValue

  package init(number: Int, definition: JSONValue) {
    self.number = number
    self.definition = definition
  }
}

extension RigSettings {
  /// The rig that these make of one, or why they may not.
  package func rig(inPlaceOf id: String) -> Result<Rig, SettingsRefusal> {
    do throws(FaultReport) {
      let rig = try Rig.read(Array(definition.serialized().utf8), file: "settings")
      guard rig.id == id else { return .failure(.otherRig) }
      if let fault = rig.settingsFaults.first { return .failure(fault) }
      return .success(rig)
    } catch {
      return .failure(.faulty(error.faults))
    }
  }
}
