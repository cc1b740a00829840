import Foundation

extension DeviceProfileCatalogue {
  /// The folder of device profiles of this installation; nil if there is none.
  ///
  /// It is named by `AMBLER_DEVICES`, else it is `devices` beside the program, else
  /// `../share/ambler/devices` from there, else `devices` of the checkout that the program was built in.
  package static func installedFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = Bundle.main.executablePath
  ) -> String? {
    if let named = environment["AMBLER_DEVICES"], !named.isEmpty { return named }
    guard let program else { return nil }
    let resolved = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    return candidates(beside: resolved.deletingLastPathComponent()).first(where: isFolder)
  }

  private static func candidates(beside folder: URL) -> [String] {
    let installed = ["devices", "../share/ambler/devices"].map {
      folder.appendingPathComponent($0).standardizedFileURL.path
    }
    return installed + checkouts(above: folder)
  }

  /// `devices` of every folder above that holds a `Package.swift`.
  private static func checkouts(above folder: URL) -> [String] {
    var found: [String] = []
    var current = folder
    while current.path != "/" {
      current = current.deletingLastPathComponent()
      let manifest = current.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        found.append(current.appendingPathComponent("devices").path)
      }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
