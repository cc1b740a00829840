/// What kind of place results go to.
package enum SyncPlace: Sendable, Hashable {
  /// A folder, which signs nothing.
  case folder
  /// A study server, which signs what it has; one on this machine needs no network.
  case server(isLocal: Bool)

  package var isLocal: Bool {
    switch self {
    case .folder: true
    case .server(let isLocal): isLocal
    }
  }

  /// Whether only a signed receipt says that a result is safe.
  package var signsReceipts: Bool {
    switch self {
    case .folder: false
    case .server: true
    }
  }
}
