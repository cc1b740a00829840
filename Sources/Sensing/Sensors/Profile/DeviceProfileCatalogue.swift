import Foundation
package import StrictJSON

/// All device profiles of a folder, one file each.
package struct DeviceProfileCatalogue: Sendable, Equatable {
  /// In the order of their names.
  package let profiles: [DeviceProfile]
  /// The profile for a device that no other is for.
  package let generic: DeviceProfile

  /// Reads every `.json` file of the folder; throws the faults of all of them at once.
  package init(folder: String) throws(FaultReport) {
    let faults = FaultCollector()
    let files = Self.files(in: folder, faults)
    let read = files.compactMap { Self.profile(named: $0, in: folder, faults) }
    Self.refuseDoubledMatches(read, faults)
    let generic = read.first { $0.profile.isGeneric }?.profile
    if generic == nil { Self.refuse(folder, faults, .noGeneric) }
    try faults.throwIfAny()
    guard let generic else { throw FaultReport(Self.fault(folder, .noGeneric)) }
    self.generic = generic
    profiles = read.map(\.profile).filter { !$0.isGeneric }
  }

  /// The profile for an IIO device's name, as it is for that chip; the generic one for others.
  package func profile(forDevice name: String) -> DeviceProfile {
    (profiles.first { $0.matches(name) } ?? generic).adapted(to: name)
  }

  /// The profile of this name itself.
  package func profile(named name: String) -> DeviceProfile? {
    name == DeviceProfile.genericName ? generic : profiles.first { $0.name == name }
  }

  private enum Trouble {
    case unreadable, noGeneric
    case wrongName(String)
    case doubledMatch(String, other: String)

    var words: (problem: String, remedy: String) {
      switch self {
      case .unreadable:
        ("cannot be read", "See that it exists and may be read.")
      case .noGeneric:
        ("has no generic profile", "Put \(DeviceProfile.genericName).json back into the folder.")
      case .wrongName(let name):
        ("has the name \"\(name)\"", "Give the file and \"name\" the same name.")
      case .doubledMatch(let match, let other):
        ("matches \"\(match)\" as \(other) does", "Let only one profile match a device.")
      }
    }
  }

  private static func fault(_ file: String, _ trouble: Trouble) -> Fault {
    Fault(
      place: Place(file: file, line: 1, column: 1), pointer: "", problem: trouble.words.problem,
      remedy: trouble.words.remedy)
  }

  private static func refuse(_ file: String, _ faults: FaultCollector, _ trouble: Trouble) {
    faults.add(fault(file, trouble))
  }

  private static func files(in folder: String, _ faults: FaultCollector) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    } catch {
      refuse(folder, faults, .unreadable)
      return []
    }
  }

  private typealias ReadFile = (file: String, profile: DeviceProfile)

  private static func profile(
    named file: String, in folder: String, _ faults: FaultCollector
  ) -> ReadFile? {
    guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
      refuse(file, faults, .unreadable)
      return nil
    }
    do throws(FaultReport) {
      let profile = try DeviceProfile(bytes: [UInt8](data), file: file)
      if profile.name + ".json" != file { refuse(file, faults, .wrongName(profile.name)) }
      return (file, profile)
    } catch {
      error.faults.forEach(faults.add)
      return nil
    }
  }

  private static func refuseDoubledMatches(_ read: [ReadFile], _ faults: FaultCollector) {
    var owners: [String: String] = [:]
    for (file, profile) in read {
      for match in profile.matches {
        let text =
          switch match.pattern {
          case .exactly(let name): name
          case .beginning(let prefix): prefix + "…"
          }
        if let other = owners[text] {
          refuse(file, faults, .doubledMatch(text, other: other))
        }
        owners[text] = file
      }
    }
  }
}
