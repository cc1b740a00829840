import Glibc
import StrictJSON
import StudyModel
import Vault

/// Moves what was sealed under a lost key out of a home's way, and finds it again.
///
/// All calls block.
///
/// Things are moved to `before/moving` one by one, which then gets its name in one step. A new key is made only
/// after that, so a cut between leaves a home that still says that its key is lost, and the next call goes on.
package struct SettingAside: Sendable {
  private let home: String
  private let environment: [String: String]

  /// The home at this path; `environment` as `KeyPlace` takes it.
  package init(home: String, environment: [String: String]) {
    self.home = home
    self.environment = environment
  }

  private var root: String { home + "/before" }
  private var moving: String { root + "/moving" }
  private static let noteName = "why.json"

  /// Whether a cut came while things were moved.
  package var isUnderWay: Bool { access(moving, F_OK) == 0 }

  /// Moves everything that is sealed, and all that is left of the key; nobody else may have the home open.
  package func run(_ note: SetAside.Note) throws(KeyFault) -> SetAside {
    do {
      try DiskFolder.create(at: moving)
      // After a cut the first note counts: it knows what was found then.
      if read(moving) == nil {
        try DiskFolder.replaceFile(
          at: "\(moving)/\(Self.noteName)", with: Array(note.json.prettyPrinted().utf8) + [10],
          subject: .plainFile)
      }
      for name in SealedContents.list(in: home) + KeyPlace.fileNames {
        guard access("\(home)/\(name)", F_OK) == 0 else { continue }
        try DiskFolder.rename("\(home)/\(name)", to: "\(moving)/\(name)", subject: .folder)
      }
      try DiskFolder.synchronize(home)
      let name = freeName(note.moment)
      try DiskFolder.rename(moving, to: "\(root)/\(name)", subject: .folder)
      return SetAside(
        name: name, folder: "\(root)/\(name)", note: read("\(root)/\(name)") ?? note)
    } catch {
      throw .vault(error)
    }
  }

  /// All that was set aside, oldest first.
  package func all() -> [SetAside] {
    SealedContents.entries(of: root).compactMap { name in
      read("\(root)/\(name)").map { SetAside(name: name, folder: "\(root)/\(name)", note: $0) }
    }.filter { $0.name != "moving" }
  }

  private func read(_ folder: String) -> SetAside.Note? {
    KeyPlace(folder, environment: environment).document("\(folder)/\(Self.noteName)")
      .flatMap(SetAside.Note.init(json:))
  }

  /// The day, and a number that no folder has yet.
  private func freeName(_ moment: UTCTime) -> String {
    let day = moment.text.prefix(10)
    var number = 1
    while access("\(root)/\(day)-\(number)", F_OK) == 0 { number += 1 }
    return "\(day)-\(number)"
  }
}
