import Foundation
import Glibc
import Postgres
import TestSupport

/// One cluster for all tests of this process; each test makes a database of its own in it.
enum TestCluster {
  private static let folder = try? TemporaryFolder()
  private static let cluster: Result<PrivateCluster, any Error> = Result {
    guard let folder else { throw ClusterError.file }
    let cluster = try PrivateCluster(folder: folder.path + "/db", settings: ["fsync=off"])
    try cluster.start()
    atexit { TestCluster.stop() }
    return cluster
  }

  private static func stop() {
    // The process ends: nobody is left to be told.
    try? (try? cluster.get())?.stop()
    if let folder { try? FileManager.default.removeItem(atPath: folder.path) }
  }

  /// The address of an empty database.
  static func newDatabase() throws -> DatabaseAddress {
    let name = "d" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    let cluster = try cluster.get()
    try cluster.createDatabase(name)
    return try cluster.address(database: name)
  }

  static func connection() throws -> PostgresConnection {
    try PostgresConnection(try newDatabase())
  }

  /// The address as words, to which others can be added; nil if the cluster does not run.
  static func words(_ address: DatabaseAddress) -> String? {
    Mirror(reflecting: address).children.first { $0.label == "text" }?.value as? String
  }
}
