import Commands
import Postgres

/// The database of a study server: the private one of `--dev`, which may have to be started, or one that is there.
struct ServerDatabase {
  let address: DatabaseAddress
  private let cluster: PrivateCluster?
  private let isBegun: Bool

  private static let name = "ambler"

  /// The private one, in a folder; made and started if need be.
  init(privateIn folder: String) throws(Failure) {
    do throws(ClusterError) {
      let cluster = try PrivateCluster(folder: folder)
      isBegun = try cluster.start()
      try cluster.createDatabase(Self.name)
      address = try cluster.address(database: Self.name)
      self.cluster = cluster
    } catch {
      throw Self.failure(error)
    }
  }

  /// One that somebody else runs.
  init(url: String) {
    address = DatabaseAddress(url)
    cluster = nil
    isBegun = false
  }

  /// Stops a private one, whoever started it.
  func stop() throws(Failure) {
    do throws(ClusterError) { try cluster?.stop() } catch { throw Self.failure(error) }
  }

  /// Leaves a private one as it was found.
  func leave() throws(Failure) {
    if isBegun { try stop() }
  }

  private static func failure(_ error: ClusterError) -> Failure {
    Failure(.unavailable, "The database: \(error)")
  }
}
