import Postgres
import TestSupport
import Testing

@Suite struct ConnectionTests {
  @Test(.slow("the first test starts a database")) func `a transaction that throws leaves nothing`()
    throws
  {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x bigint primary key)")
    #expect(throws: PostgresError.refused(state: "23505")) {
      try connection.transaction { connection throws(PostgresError) in
        try connection.run(Statement("insert into t values (1)"))
        try connection.run(Statement("insert into t values (1)"))
      }
    }
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 0)
    try connection.transaction { connection throws(PostgresError) in
      _ = try connection.run(Statement("insert into t values (1)"))
    }
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 1)
  }

  @Test func `no statement is compiled before it runs`() throws {
    let connection = try TestCluster.connection()
    expectEqual(try connection.run(Statement("show jit")).first?.text(0), "off")
  }

  @Test func `a transaction that hears nothing more is given up after a minute`() throws {
    let connection = try TestCluster.connection()
    let limit = try connection.run(Statement("show idle_in_transaction_session_timeout"))
    expectEqual(try limit.first?.text(0), "1min")
  }

  @Test func `statements that wait go together, in their order`() throws {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x bigint primary key)")
    let counts = try connection.transaction { connection throws(PostgresError) in
      let before = try connection.send(Statement("select count(*) from t"))
      for number in 1...3 {
        try connection.send(Statement("insert into t values ($1)"), [.int(Int64(number))])
      }
      let after = try connection.send(Statement("select count(*) from t"))
      return [try after.rows()[0].int(0), try before.rows()[0].int(0)]
    }
    expectEqual(counts, [3, 0])
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 3)
  }

  @Test func `rows that are asked for after the end of a transaction are there`() throws {
    let connection = try TestCluster.connection()
    let sent = try connection.transaction { connection throws(PostgresError) in
      try connection.send(Statement("select 7::bigint"))
    }
    expectEqual(try sent.rows()[0].int(0), 7)
  }

  @Test func `the first that fails stops those that go with it, and is their reason`() throws {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x bigint primary key)")
    #expect(throws: PostgresError.refused(state: "23505")) {
      try connection.transaction { connection throws(PostgresError) in
        for number in [1, 1, 2] {
          try connection.send(Statement("insert into t values ($1)"), [.int(Int64(number))])
        }
      }
    }
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 0)
  }

  @Test func `a transaction that throws before anything was sent sends nothing later`() throws {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x bigint)")
    #expect(throws: PostgresError.stale) {
      try connection.transaction { connection throws(PostgresError) in
        try connection.send(Statement("insert into t values (1)"))
        throw .stale
      }
    }
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 0)
    // No transaction is open that would hold on to what comes.
    try connection.run(Statement("insert into t values (2)"))
    #expect(throws: PostgresError.self) { try connection.runScript("select 1/0") }
    expectEqual(try connection.run(Statement("select count(*) from t"))[0].int(0), 1)
  }

  @Test func `much goes both ways at once`() throws {
    let connection = try TestCluster.connection()
    let much = [UInt8](repeating: 7, count: 1 << 20)
    let sizes = try connection.transaction { connection throws(PostgresError) in
      let all = try (1...24).map { _ throws(PostgresError) in
        try connection.send(Statement("select $1"), [.bytes(much)])
      }
      return try all.map { sent throws(PostgresError) in try sent.rows()[0].bytes(0).count }
    }
    expectEqual(sizes, [Int](repeating: 1 << 20, count: 24))
  }

  @Test func `a server that ends the connection among several statements fails all of them`() throws
  {
    let address = try TestCluster.newDatabase()
    let connection = try PostgresConnection(address)
    #expect(throws: PostgresError.self) {
      try connection.transaction { connection throws(PostgresError) in
        try connection.send(Statement("select 1"))
        try connection.send(Statement("select pg_terminate_backend(pg_backend_pid())::text"))
        try connection.send(Statement("select 2"))
      }
    }
    expect(connection.isBroken)
    #expect(throws: PostgresError.self) { try connection.run(Statement("select 3")) }
  }

  @Test func `a connection that the server ends is told and is broken`() throws {
    let address = try TestCluster.newDatabase()
    let (one, other) = (try PostgresConnection(address), try PostgresConnection(address))
    let number = try one.run(Statement("select pg_backend_pid()::bigint"))[0].int(0)
    try other.run(Statement("select pg_terminate_backend($1::int)::text"), [.int(number)])
    #expect(throws: PostgresError.self) { try one.run(Statement("select 1")) }
    expect(one.isBroken)
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
    let words = try require(TestCluster.words(address))
    #expect(throws: PostgresError.refused(state: "28P01")) {
      try PostgresConnection(DatabaseAddress(words + " password=wrong"))
    }
    #expect(throws: PostgresError.refused(state: "3D000")) {
      try PostgresConnection(DatabaseAddress(words + " dbname=missing"))
    }
  }

  @Test func `an address is never printed`() {
    let address = DatabaseAddress("postgres://user:secret@host/name")
    expectEqual("\(address)", "the address of the database")
    expectEqual(String(reflecting: address), "the address of the database")
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
    expectEqual(sum, 5050)
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
    expectEqual(one, 1)
  }

  @Test func `a statement under way is ended from another thread, and its pool goes on`()
    async throws
  {
    let address = try TestCluster.newDatabase()
    let pool = PostgresPool(address, connectionCount: 1)
    defer { pool.close() }
    let endless = Task { () -> PostgresError? in
      do throws(PostgresError) {
        _ = try await pool.run { connection throws(PostgresError) in
          try connection.run(Statement("select pg_sleep('infinity')::text")).count
        }
        return nil
      } catch {
        return error
      }
    }
    let other = try PostgresConnection(address)
    let busy = Statement(
      """
      select count(*) from pg_stat_activity where datname = current_database()
        and wait_event = 'PgSleep'
      """)
    expect(try await eventually { (try? other.run(busy)[0].int(0)) == 1 })
    pool.interruptStatements()
    expectEqual(await endless.value, .refused(state: "57014"))
    let one = try await pool.run { connection throws(PostgresError) in
      try connection.run(Statement("select 1::bigint"))[0].int(0)
    }
    expectEqual(one, 1)
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
