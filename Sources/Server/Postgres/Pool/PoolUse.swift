/// How much of a pool is in use.
package struct PoolUse: Sendable, Hashable {
  package var connectionCount: Int
  /// Connections that somebody has.
  package var lentCount: Int
  /// Callers that wait for one.
  package var waitingCount: Int
}
