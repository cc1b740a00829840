import Foundation
import Glibc
package import StudyModel
import Vault

extension SetAside {
  private var takenNote: PlainDocument { PlainDocument(folder + "/taken.json") }

  /// Whether all that can come back was brought back; what could not be read is still here.
  package var isTaken: Bool { broughtBack != nil }

  /// Whether its results came back: a program of before brought nothing else.
  package var hasResultsTaken: Bool { access(takenNote.path, F_OK) == 0 }

  /// What came back and what stays; nil before that, and where a program of before brought results alone.
  package var broughtBack: BroughtBack? { takenNote.read().flatMap(BroughtBack.init(json:)) }

  /// Notes what came back.
  package func note(_ brought: BroughtBack, at moment: UTCTime) throws(KeyFault) {
    do {
      try takenNote.replace(with: brought.json(at: moment))
    } catch {
      throw .vault(error)
    }
  }

  /// Deletes the folder with all it holds; a cut leaves a rest that the next call deletes.
  package func delete() throws(KeyFault) {
    do {
      try FileManager.default.removeItem(atPath: folder)
      try DiskFolder.synchronize(DiskFolder.parent(of: folder))
    } catch let error as VaultError {
      throw .vault(error)
    } catch {
      throw .vault(.io(call: "unlink", subject: .folder, code: errno))
    }
  }
}
