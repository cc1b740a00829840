package import StrictJSON

/// For whom a study version is.
package enum StudyAudience: Sendable, Hashable {
  /// All devices of the study, those that come later among them.
  case all
  /// The devices of these clinics; at least one.
  case clinics(Set<String>)
  /// These devices, by their ids; at least one.
  case devices(Set<String>)

  /// At most so many clinics or devices are named.
  package static let longest = 2_000

  /// Whether a device is meant.
  package func includes(_ device: StudyDevice) -> Bool {
    switch self {
    case .all: true
    case .clinics(let clinics): device.clinic.map(clinics.contains) ?? false
    case .devices(let devices): devices.contains(device.id)
    }
  }

  /// Whether everybody that the other one is for is meant by this one too; `devices` are those of the study.
  package func covers(_ other: StudyAudience, among devices: [StudyDevice]) -> Bool {
    switch (self, other) {
    case (.all, _): true
    case (_, .all): false
    case (.clinics(let own), .clinics(let others)): own.isSuperset(of: others)
    case (.devices(let own), .devices(let others)): own.isSuperset(of: others)
    // Devices that come to a clinic later are meant too.
    case (.devices, .clinics): false
    case (.clinics(let own), .devices(let others)):
      others.isSubset(of: Self.ids(of: devices, in: own))
    }
  }

  /// Whom both are for; nil for nobody.
  package func shared(
    with other: StudyAudience, among devices: [StudyDevice]
  ) -> StudyAudience? {
    switch (self, other) {
    case (.all, _): other
    case (_, .all): self
    case (.clinics(let one), .clinics(let two)): Self.some(one.intersection(two)).map(Self.clinics)
    case (.devices(let one), .devices(let two)): Self.some(one.intersection(two)).map(Self.devices)
    case (.devices(let named), .clinics(let clinics)), (.clinics(let clinics), .devices(let named)):
      Self.some(named.intersection(Self.ids(of: devices, in: clinics))).map(Self.devices)
    }
  }

  private static func some(_ names: Set<String>) -> Set<String>? { names.isEmpty ? nil : names }

  private static func ids(of devices: [StudyDevice], in clinics: Set<String>) -> Set<String> {
    Set(devices.filter { $0.clinic.map(clinics.contains) ?? false }.map(\.id))
  }

  /// `"all"`, `{"clinics": […]}` or `{"devices": […]}`.
  package var json: JSONValue {
    switch self {
    case .all: .string("all")
    case .clinics(let clinics): .object(["clinics": Self.list(clinics)])
    case .devices(let devices): .object(["devices": Self.list(devices)])
    }
  }

  private static func list(_ names: Set<String>) -> JSONValue {
    .list(names.sorted().map { .string($0) })
  }

  /// Reads what `json` writes; nil after adding a fault.
  package init?(_ field: Field) {
    guard field.kind == .object else {
      guard field.choice(of: ["all"]) != nil else { return nil }
      self = .all
      return
    }
    guard var members = field.members() else { return nil }
    let (clinics, devices) = (members.take("clinics"), members.take("devices"))
    members.finish()
    switch (clinics, devices) {
    case (let clinics?, nil):
      guard let names = Self.names(clinics) else { return nil }
      self = .clinics(names)
    case (nil, let devices?):
      guard let names = Self.names(devices) else { return nil }
      self = .devices(names)
    case (_, _):
      field.fault(
        "does not say whom it is for",
        "Write \"all\", or an object with one of \"clinics\" and \"devices\".")
      return nil
    }
  }

  private static func names(_ field: Field) -> Set<String>? {
    guard let items = field.list(count: 1...longest) else { return nil }
    let names = items.map { $0.line(longest: 100) }
    return names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }
}
