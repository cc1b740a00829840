import Commands
import Foundation
import Recording
import Session
import StudyModel
import Vault

/// One recording without a task: sealed in the home while it lasts, plain in its folder afterwards.
///
/// A sitting that was cut off stays in the home until the next one begins.
struct Sitting {
  /// Where the sealed recordings are, one folder a stream.
  let folder: String
  /// Where the plain ones are to be.
  let target: String
  private let key: DeviceKey
  private let lock: RunLock

  private static let targetFile = "/target"

  /// Begins a sitting.
  init(_ name: String, target: String, in store: Store) throws(Failure) {
    folder = store.home.sittingsFolder + "/" + name
    self.target = target
    key = store.key
    do {
      try DiskFolder.createNew(at: folder)
      try DiskFolder.replaceFile(
        at: folder + Self.targetFile, with: Array(target.utf8), subject: .plainFile)
    } catch {
      throw Failure(.unavailable, "The home \(store.home.path): \(error)")
    }
    lock = try Self.locked(folder)
  }

  /// Takes up a sitting that was cut off; nil if it is under way or cannot be told.
  private init?(cutOff folder: String, key: DeviceKey) {
    guard let data = FileManager.default.contents(atPath: folder + Self.targetFile),
      let lock = try? Self.locked(folder)  // Another program has it: then it is not cut off.
    else { return nil }
    self.folder = folder
    target = String(decoding: data, as: UTF8.self)
    self.key = key
    self.lock = lock
  }

  private static func locked(_ folder: String) throws(Failure) -> RunLock {
    do { return try RunLock(folder: folder) } catch {
      throw Failure(error.exitCode, error.description)
    }
  }

  /// Closes the sittings of a home that were cut off, and says where they are now; gives the names of those that stay.
  @discardableResult
  static func closeCutOff(in home: Home, key: DeviceKey) -> [String] {
    let root = home.sittingsFolder
    // There is no such folder before the first sitting.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.sorted().filter { name in
      guard let sitting = Sitting(cutOff: root + "/" + name, key: key) else { return false }
      return !sitting.close()
    }
  }

  /// Whether it is closed now and written to its place.
  private func close() -> Bool {
    do {
      for kind in recordedKinds {
        _ = try RecordingRecovery.recover(folder + "/" + kind.rawValue, key: key)
        try export(kind)
      }
      remove()
      Output.message("A recording that was cut off is closed and written to \(target).")
      return true
    } catch {
      Output.message("A recording that was cut off stays in \(folder): \(error)")
      return false
    }
  }

  private var recordedKinds: [StreamKind] {
    StreamKind.allCases.filter {
      FileManager.default.fileExists(atPath: folder + "/" + $0.rawValue)
    }
  }

  /// Writes the plain files of one stream, with the report on its quality; throws if they do not
  /// read back as recorded.
  @discardableResult
  func export(_ kind: StreamKind) throws -> RecordingSummary {
    let own = folder + "/" + kind.rawValue
    _ = try RecordingDescribing.describe(RecordingFolder(path: own), key: key)
    let reader = try RecordingReader(sealed: own, key: key)
    try reader.exportPlain(to: target + "/" + kind.rawValue)
    return reader.summary
  }

  /// Removes the sealed files, once the plain ones are there.
  func remove() {
    // What stays behind is closed again by the next sitting, which does no harm.
    try? FileManager.default.removeItem(atPath: folder)
  }
}
