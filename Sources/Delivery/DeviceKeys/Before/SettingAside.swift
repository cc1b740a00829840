import Glibc
import StudyModel
import Vault

/// Moves what was sealed under a lost key out of a home's way, and finds it again.
///
/// All calls block.
///
/// Things are moved to `before/moving` one by one, which then gets its name in one step. A new key is made only
/// after that, so a cut in between leaves a home that still says that its key is lost, and the next call continues.
package struct SettingAside: Sendable {
  private let home: String

  /// The home at this path.
  package init(home: String) {
    self.home = home
  }

  private var root: String { home + "/before" }
  private var moving: String { root + "/moving" }

  private static func note(in folder: String) -> PlainDocument {
    PlainDocument(folder + "/why.json")
  }

  /// Whether a cut came while things were moved.
  package var isUnderWay: Bool { access(moving, F_OK) == 0 }

  /// Moves everything that is sealed, and all that is left of the key; nobody else may have the home open.
  package func run(_ note: SetAside.Note) throws(KeyFault) -> SetAside {
    do {
      try DiskFolder.create(at: moving)
      // After a cut the first note counts: it knows what was found then.
      if read(moving) == nil {
        try Self.note(in: moving).replace(with: note.json)
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
    Self.note(in: folder).read().flatMap(SetAside.Note.init(json:))
  }

  /// The day, and a number that no folder has yet.
  private func freeName(_ moment: UTCTime) -> String {
    let day = moment.text.prefix(10)
    var number = 1
    while access("\(root)/\(day)-\(number)", F_OK) == 0 { number += 1 }
    return "\(day)-\(number)"
  }
}
