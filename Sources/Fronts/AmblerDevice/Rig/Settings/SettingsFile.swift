import RigRecorder
import Rigs
import Session
import StrictJSON
import Vault

/// Where a rig's state of settings is kept; whole or not at all, whatever happens.
struct SettingsFile {
  private let folder: RigFolder
  private static let largest = 8 << 20

  init(home: Home, rig id: String) {
    folder = RigFolder(home: home, rig: id)
  }

  private var path: String { folder.path + "/settings.json" }

  enum Content {
    case none
    case state(SettingsState)
    case unreadable
  }

  func read() -> Content {
    let bytes: [UInt8]
    do {
      bytes = try DiskFile(.read, at: path, subject: .plainFile).read(count: Self.largest)
    } catch {
      return error.isMissingFile ? .none : .unreadable
    }
    let json = try? JSONDocument(bytes: bytes, file: "settings.json").value
    return json.flatMap(SettingsState.init(json:)).map { .state($0) } ?? .unreadable
  }

  func write(_ state: SettingsState) throws(VaultError) {
    try folder.create()
    try DiskFolder.replaceFile(at: path, with: state.json.fileBytes, subject: .plainFile)
  }

  /// Holds off other programs that would record the same rig; nil if one does.
  func lock() -> RunLock? {
    try? folder.create()
    return try? RunLock(folder: folder.path)
  }
}
