import Postgres
import Testing

@Suite struct ConnectionTests {
  @Test func `a transaction that throws leaves nothing`() throws {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x bigint primary key)")
    #expect(throws: PostgresError.refused(state: "23505")) {
      try connection.transaction { connection throws(PostgresError) in
        try connection.run(Statement("insert into t values (1)"))
        try connection.run(Statement("insert into t values (1)"))
      }
    }
    #expect(try connection.run(Statement("select count(*) from t"))[0].int(0) == 0)
    try connection.transaction { connection throws(PostgresError) in
      _ = try connection.run(Statement("insert into t values (1)"))
    }
    #expect(try connection.run(Statement("select count(*) from t"))[0].int(0) == 1)
  }

  @Test func `a connection that the server ends is told and is broken`() throws {
    let address = try TestCluster.newDatabase()
    let (one, other) = (try PostgresConnection(address), try PostgresConnection(address))
    let number = try one.run(Statement("select pg_backend_pid()::bigint"))[0].int(0)
    try other.run(Statement("select pg_terminate_backend($1::int)::text"), [.int(number)])
    #expect(throws: PostgresError.self) { try one.run(Statement("select 1")) }
    #expect(one.isBroken)
  }

  @Test func `no server, a wrong password and a database that is not there are told apart`() throws
  {
    #expect(throws: PostgresError.unavailable) {
      try PostgresConnection(DatabaseAddress("host=/nowhere user=x dbname=x"))
    }
    #expect(throws: PostgresError.unavailable) {
      try PostgresConnection(DatabaseAddress("this is no address"))
    }
    let address = try TestCluster.newDatabase()
    let words = try #require(TestCluster.words(address))
    #expect(throws: PostgresError.refused(state: "28P01")) {
      try PostgresConnection(DatabaseAddress(words + " password=wrong"))
    }
    #expect(throws: PostgresError.refused(state: "3D000")) {
      try PostgresConnection(DatabaseAddress(words + " dbname=missing"))
    }
  }

  @Test func `an address is never printed`() {
    let address = DatabaseAddress("postgres://user:secret@host/name")
    #expect("\(address)" == "the address of the database")
    #expect(String(reflecting: address) == "the address of the database")
  }

  @Test func `pool callers wait for their turn and all are served`() async throws {
    let pool = PostgresPool(try TestCluster.newDatabase(), connectionCount: 2)
    defer { pool.close() }
    let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
      for number in 1...100 {
        group.addTask {
          try await pool.run { connection throws(PostgresError) in
            try connection.run(Statement("select $1"), [.int(Int64(number))])[0].int(0)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 5050)
  }

  @Test func `a pool replaces a connection that broke`() async throws {
    let address = try TestCluster.newDatabase()
    let pool = PostgresPool(address, connectionCount: 1)
    defer { pool.close() }
    let number = try await pool.run { connection throws(PostgresError) in
      try connection.run(Statement("select pg_backend_pid()::bigint"))[0].int(0)
    }
    try PostgresConnection(address).run(
      Statement("select pg_terminate_backend($1::int, 60000)::text"), [.int(number)])
    let one = try await pool.run { connection throws(PostgresError) in
      try connection.run(Statement("select 1::bigint"))[0].int(0)
    }
    #expect(one == 1)
  }

  @Test func `a pool that is closed turns callers away`() async throws {
    let pool = PostgresPool(try TestCluster.newDatabase(), connectionCount: 1)
    pool.close()
    await #expect(throws: PostgresError.busy) {
      try await pool.run { connection throws(PostgresError) in
        try connection.run(Statement("select 1")).count
      }
    }
  }
}
