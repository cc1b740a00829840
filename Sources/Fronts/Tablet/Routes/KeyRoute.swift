import StrictJSON
import WebServer

/// Where staff bring the recovered key of a tablet whose key was lost.
///
/// It takes nothing but the key that opens what waits here, so it asks for no sign-in: who has that key sealed may bring it.
struct KeyRoute: Sendable {
  let visitors: Visitors

  /// No sealed key is as long, with its passphrase.
  private static let longest = 20_000

  func add(to router: inout Router) {
    router.on(.post, "/api/recovered-key", take)
  }

  private func take(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let json = try await request.json()
    guard let file = json["file"]?.stringValue, let passphrase = json["passphrase"]?.stringValue,
      file.utf8.count + passphrase.utf8.count <= Self.longest
    else { throw TabletFault.badRequest.fault }
    guard let keyReturn = visitors.tablet.keyReturn else { throw TabletFault.keyNotLost.fault }
    do throws(KeyReturn.Fault) {
      try await keyReturn.take(file, passphrase: passphrase)
    } catch {
      throw error.fault.fault
    }
    return HTTPResponse(.accepted)
  }
}

extension KeyReturn.Fault {
  fileprivate var fault: TabletFault {
    switch self {
    case .nothingLost: .keyNotLost
    case .unreadable: .keyUnreadable
    case .wrongPassphrase: .keyPassphrase
    case .otherKey: .keyOther
    case .notKept: .notKept
    }
  }
}
