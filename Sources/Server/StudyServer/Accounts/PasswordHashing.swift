import Dispatch
import System
import Vault

/// Hashes passwords, a few at a time: each takes 64 MiB and a good part of a second.
package final class PasswordHashing: Sendable {
  private let queues: ResourcePool<DispatchQueue>
  /// A hash of nothing that anybody knows, so that an unknown name takes as long as a known one.
  private let nobody: String?

  /// So many hashes at a time; further ones wait, at most `waitingLimit` of them.
  package init(parallelCount: Int = 2, waitingLimit: Int = 32) {
    let queues = (0..<parallelCount).map { DispatchQueue(label: "ambler.server.password.\($0)") }
    self.queues = ResourcePool(queues, waitingLimit: waitingLimit)
    nobody = PasswordHash.make(Array(SecretToken.make().utf8))
  }

  /// Nil if too many wait, or the memory for it is not there.
  package func hash(_ password: String) async -> String? {
    await run { PasswordHash.make(Array(password.utf8)) } ?? nil
  }

  /// Whether the password is the one of the hash; nil if too many wait.
  ///
  /// Without a hash the work is done all the same, and the answer is no. Those that come `ahead` wait for none of the
  /// others.
  package func isRight(
    _ password: String, for hash: String?, ahead: Bool = false
  ) async -> Bool? {
    let (nobody, isKnown) = (nobody, hash != nil)
    return await run(ahead: ahead) {
      PasswordHash.isRight(Array(password.utf8), for: hash ?? nobody ?? "") && isKnown
    }
  }

  private func run<Value: Sendable>(
    ahead: Bool = false, _ body: @escaping @Sendable () -> Value
  ) async -> Value? {
    guard let queue = await queues.take(ahead: ahead) else { return nil }
    let value = await withCheckedContinuation { caller in
      queue.async { caller.resume(returning: body()) }
    }
    queues.giveBack(queue)
    return value
  }
}
