import Foundation
import Glibc
import HTTPClient
import Outbox
import Rigs
import Session
import System
import Vault

/// Looks whether a rig's segments find room here, and a way out.
struct PlaceChecker {
  let rig: Rig
  let home: Home
  /// The server that this machine is enrolled at; nil for none.
  let link: ServerLink?

  private static let patience = Duration.seconds(10)

  func check() async -> [PlaceFinding] {
    disk + [await destination]
  }

  private var disk: [PlaceFinding] {
    do {
      try DiskFolder.create(at: home.path)
      let path = home.path + "/.check"
      try DiskFolder.replaceFile(at: path, with: [0], subject: .plainFile)
      unlink(path)
    } catch {
      return [.homeUnwritable("\(error)")]
    }
    guard let free = DiskSpace.freeBytes(at: home.path) else { return [] }
    let quota = rig.storage.quota.flatMap { quota -> PlaceFinding? in
      quota > free ? .quotaBeyondDisk(quotaBytes: quota, freeBytes: free) : nil
    }
    return [.disk(freeBytes: free, keptFreeBytes: rig.storage.keepFree)]
      + [quota].compactMap(\.self)
  }

  var destination: PlaceFinding {
    get async {
      switch rig.destination {
      case .none: return .noDestination
      case .folder(let path):
        // One that is not there is most likely a disk that is not mounted, and is not made.
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        else { return .folderMissing }
        return .folder(isWritable: access(path, W_OK | X_OK) == 0)
      case .server:
        guard let link else { return .notEnrolled }
        return link.isSignedOut ? .signedOut : .server(failure: await failure(of: link))
      }
    }
  }

  /// Why the server does not answer; nil if it does, whatever it says.
  private func failure(of link: ServerLink) async -> String? {
    let client = HTTPClient(link.settings)
    do {
      _ = try await client.send(ServerCall.reach.request(wholeTime: Self.patience))
      return nil
    } catch {
      return "\(error)"
    }
  }
}
