import Foundation
import Glibc
import StrictJSON
package import StudyModel
import Vault

extension SetAside {
  private var takenNote: PlainDocument { PlainDocument(folder + "/taken.json") }

  /// Whether its results were taken in; what could not be read is still here.
  package var isTaken: Bool { access(takenNote.path, F_OK) == 0 }

  /// Notes that its results were taken in.
  package func noteTaken(_ moment: UTCTime, taken: Int, left: Int) throws(KeyFault) {
    let json = JSONValue.object([
      "at": .string(moment.text), "taken": .number(JSONNumber(taken)),
      "left": .number(JSONNumber(left)),
    ])
    do {
      try takenNote.replace(with: json)
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
