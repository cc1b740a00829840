import Postgres
import TestSupport
import Testing

@Suite struct MigrationTests {
  static let first = Migration(number: 1, name: "one", text: "create table one (x bigint)")
  static let second = Migration(number: 2, name: "two", text: "create table two (x bigint)")

  @Test func `what is missing is applied, in order, once`() throws {
    let connection = try TestCluster.connection()
    expectEqual(try Migrator([Self.first]).migrate(connection), [1])
    expectEqual(try Migrator([Self.first, Self.second]).migrate(connection), [2])
    expectEqual(try Migrator([Self.first, Self.second]).migrate(connection), [])
  }

  @Test func `a migration that fails leaves nothing of all`() throws {
    let connection = try TestCluster.connection()
    let broken = Migration(number: 2, name: "two", text: "create table two (x bigint); nonsense")
    #expect(throws: PostgresError.refused(state: "42601")) {
      try Migrator([Self.first, broken]).migrate(connection)
    }
    expectEqual(try Migrator([Self.first, Self.second]).migrate(connection), [1, 2])
  }

  @Test func `a database of another past is refused`() throws {
    let connection = try TestCluster.connection()
    _ = try Migrator([Self.first, Self.second]).migrate(connection)
    #expect(throws: PostgresError.newerDatabase(migration: 2)) {
      try Migrator([Self.first]).migrate(connection)
    }
    let changed = Migration(number: 1, name: "one", text: "create table one (y bigint)")
    #expect(throws: PostgresError.changedMigration(1)) {
      try Migrator([changed, Self.second]).migrate(connection)
    }
    #expect(throws: PostgresError.misnumberedMigration(1)) {
      try Migrator([Self.second]).migrate(connection)
    }
  }

  @Test func `two programs that start at once apply it once`() async throws {
    let address = try TestCluster.newDatabase()
    let applied = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let pool = PostgresPool(address, connectionCount: 1)
          return try await pool.run { connection throws(PostgresError) in
            try Migrator([Self.first, Self.second]).migrate(connection)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(applied.filter { !$0.isEmpty }, [[1, 2]])
  }
}
