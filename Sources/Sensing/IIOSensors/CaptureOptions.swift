/// How a capture goes about its work.
package struct CaptureOptions: Sendable, Equatable {
  /// How long a block may be: longer costs less, shorter shows sooner.
  package var blockSeconds: Double
  /// How long to try to get a device back before the stream ends with a failure.
  package var patienceSeconds: Double
  /// Blocks the stream keeps for a slow consumer.
  package var queueLimit: Int

  /// The usual: blocks of 0.1 s, one minute of patience, 256 blocks.
  package init(blockSeconds: Double = 0.1, patienceSeconds: Double = 60, queueLimit: Int = 256) {
    self.blockSeconds = blockSeconds
    self.patienceSeconds = patienceSeconds
    self.queueLimit = queueLimit
  }

  /// Blocks of 10 ms, for tasks that answer to each movement.
  package static let lowLatency = CaptureOptions(blockSeconds: 0.01)

  /// Samples in a block at this rate; at least 1.
  func blockCount(rateHz: Double) -> Int { max(Int((rateHz * blockSeconds).rounded()), 1) }

  /// A timeout that a block of this many samples never meets: a server gets half of it.
  func timeoutMilliseconds(rateHz: Double, blockCount: Int) -> Int {
    2 * Int(Double(blockCount) / rateHz * 1000) + 2000
  }
}
