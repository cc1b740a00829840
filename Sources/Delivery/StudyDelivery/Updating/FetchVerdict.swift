/// Whether a file of a study version is fetched now.
package enum FetchVerdict: Sendable, Hashable {
  /// It is; `costs` says that the network costs something, as far as the machine knows.
  case fetch(costs: Bool)
  /// Something stands in the way, which has this code.
  case hold(String)
}
