import HTTPClient
import Outbox
import Tablet

/// Where results go, by the command line or by the enrolment.
enum DeliveryTarget {
  case folder(String)
  case server(ServerLink, LinkFile)

  var place: SyncPlace {
    switch self {
    case .folder: .folder
    case .server(let link, _): .server(isLocal: link.address.isLoopback)
    }
  }
}
