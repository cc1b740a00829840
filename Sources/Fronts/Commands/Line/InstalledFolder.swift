import Foundation

/// Folders that come with the program: beside it, below `share/ambler`, or in the checkout that it was
/// built in.
package enum InstalledFolder: String {
  case web, tasks, charts, devices, migrations, portal, rigPage = "rig-page"

  /// Where the folder is; nil if it is nowhere.
  ///
  /// A variable such as `AMBLER_WEB` names it before all others, and is taken at its word.
  package func path(
    environment: [String: String] = Environment.all, program: String = Environment.program
  ) -> String? {
    if let named = environment[variable], !named.isEmpty { return named }
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    return candidates(beside: folder).first(where: Self.isFolder)
  }

  private var variable: String { "AMBLER_\(rawValue.uppercased().replacing("-", with: "_"))" }

  private func candidates(beside folder: URL) -> [String] {
    // A sibling of the program is in `libexec/ambler`.
    let shared = ["../share/ambler/\(rawValue)", "../../share/ambler/\(rawValue)"]
    let installed = ([rawValue] + shared).map {
      folder.appendingPathComponent($0).standardizedFileURL.path
    }
    return installed + Self.checkouts(above: folder).map { "\($0)/\(checkoutPath)" } + system
  }

  /// In a checkout.
  private var checkoutPath: String {
    switch self {
    case .web: "Sources/Fronts/Tablet/Web"
    case .tasks: "tasks"
    case .charts: "charts"
    case .devices: "devices"
    case .migrations: "Sources/Server/StudyServer/Migrations"
    case .portal: "Sources/Server/StudyServer/Web"
    case .rigPage: "Sources/Rig/RigPage/Web"
    }
  }

  /// Where another package of Debian puts it.
  private var system: [String] {
    switch self {
    case .web, .tasks, .devices, .migrations, .portal, .rigPage: []
    case .charts: ["/usr/share/javascript/dygraphs"]
    }
  }

  /// Every folder above that holds a `Package.swift`.
  private static func checkouts(above folder: URL) -> [String] {
    var found: [String] = []
    var current = folder
    while current.path != "/" {
      current = current.deletingLastPathComponent()
      let manifest = current.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { found.append(current.path) }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
