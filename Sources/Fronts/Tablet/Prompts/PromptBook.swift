package import Session
package import Studies
package import StudyModel
import System
package import Vault

/// The prompts of everybody at this tablet, on the disk before anybody is told.
///
/// It has a thread of its own for the disk.
package actor PromptBook {
  private let queue = SerialQueue("ambler.prompts")
  private let home: Home
  private let key: DeviceKey
  private var known: [String?: PersonPrompts] = [:]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init(home: Home, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// Looks at a person's prompts; nil if what is kept of them cannot be read or written: then nothing
  /// is told, and nothing is changed.
  package func look(
    of participant: String?, _ decide: @Sendable (inout PersonPrompts) -> PromptLook
  ) -> PromptLook? {
    guard let old = prompts(of: participant) else { return nil }
    var new = old
    let look = decide(&new)
    // The moment of the look alone is worth no writing: what is looked at again is known.
    guard new.ledger == old.ledger || keep(new, of: participant) else { return nil }
    known[participant] = new
    return look
  }

  /// Puts a prompt off; false if that cannot be, or cannot be kept.
  package func snooze(_ id: PromptID, of participant: String?, at now: UTCTime) -> Bool {
    guard var prompts = prompts(of: participant) else { return false }
    do {
      try prompts.snooze(id, at: now)
    } catch {
      return false
    }
    guard keep(prompts, of: participant) else { return false }
    known[participant] = prompts
    return true
  }

  private func prompts(of participant: String?) -> PersonPrompts? {
    if let prompts = known[participant] { return prompts }
    // What cannot be read is left alone: it may be readable again.
    return try? file(of: participant).read()
  }

  private func keep(_ prompts: PersonPrompts, of participant: String?) -> Bool {
    (try? file(of: participant).write(prompts)) != nil
  }

  private func file(of participant: String?) -> PromptsFile {
    PromptsFile(home: home.path, key: key, participant: participant)
  }
}
