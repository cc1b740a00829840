import Postgres
import StudyModel
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test func `every kind of value comes back as it went`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(
      Statement("select $1, $2, $3, $4, $5, $6, $7, $8"),
      [
        .boolean(true), .int(-9_007_199_254_740_993), .double(-0.1), .text("ü ☃ 'x' \\ $1"),
        .bytes([0, 1, 255]), .uuid("019a0000-0000-7000-8000-0000000000ab"),
        .time(UTCTime(nanoseconds: 1_763_841_662_123_456_000)), .json(#"{"a": [1, "ü"]}"#),
      ])
    let row = try require(rows.first)
    expectEqual(try row.boolean(0), true)
    expectEqual(try row.int(1), -9_007_199_254_740_993)
    expectEqual(try row.double(2), -0.1)
    expectEqual(try row.text(3), "ü ☃ 'x' \\ $1")
    expectEqual(try row.bytes(4), [0, 1, 255])
    expectEqual(try row.uuid(5), "019a0000-0000-7000-8000-0000000000ab")
    expectEqual(try row.time(6), UTCTime(nanoseconds: 1_763_841_662_123_456_000))
    expectEqual(try row.json(7), #"{"a": [1, "ü"]}"#)
  }

  @Test(arguments: [Int64.min, .min + 1, .min + 807, .min + 808, -1, 0, .max])
  func `the first and the last time that there are come back, to the microsecond`(
    nanoseconds: Int64
  ) throws {
    let rows = try TestCluster.connection().run(
      Statement("select $1"), [.time(UTCTime(nanoseconds: nanoseconds))])
    let back = try require(rows.first).time(0).nanoseconds
    expect(back.subtractingReportingOverflow(nanoseconds).partialValue.magnitude < 1000)
  }

  @Test func `a time that an older server rounded below all others is read as the first`() throws {
    let rows = try TestCluster.connection().run(
      Statement("select timestamptz '1677-09-21 00:12:43.145224+00'"), [])
    expectEqual(try require(rows.first).time(0), UTCTime(nanoseconds: .min))
  }

  @Test func `nothing of every kind is NULL`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(
      Statement("select $1, $2, $3, $4, $5, $6, $7, $8"),
      [
        .boolean(nil), .int(nil), .double(nil), .text(nil), .bytes(nil), .uuid(nil), .time(nil),
        .json(nil),
      ])
    let row = try require(rows.first)
    expectNil(try row.optionalBoolean(0))
    expectNil(try row.optionalInt(1))
    expectNil(try row.optionalDouble(2))
    expectNil(try row.optionalText(3))
    expectNil(try row.optionalBytes(4))
    expectNil(try row.optionalUUID(5))
    expectNil(try row.optionalTime(6))
    expectNil(try row.optionalJSON(7))
  }

  @Test func `lists become arrays, with NULL where nothing is`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(
      Statement(
        """
        select coalesce(i, -1), coalesce(t, '-'), coalesce(encode(b, 'hex'), '-'),
          coalesce(u::text, '-'), coalesce(f, -1), coalesce(o::text, '-'), coalesce(j::text, '-'),
          coalesce(extract(epoch from m)::bigint, -1)
        from unnest($1, $2, $3, $4, $5, $6, $7, $8) as x(i, t, b, u, f, o, j, m)
        """),
      [
        .ints([1, nil]), .texts(["a", nil]), .byteses([[], nil]),
        .uuids(["019a0000-0000-7000-8000-0000000000ab", nil]), .doubles([2.5, nil]),
        .booleans([true, nil]), .jsons(["[1]", nil]),
        .times([UTCTime(nanoseconds: 7_000_000_000), nil]),
      ])
    expectEqual(rows.count, 2)
    let first = rows[0]
    expectEqual(try first.int(0), 1)
    expectEqual(try first.text(1), "a")
    expectEqual(try first.text(2), "")
    expectEqual(try first.text(3), "019a0000-0000-7000-8000-0000000000ab")
    expectEqual(try first.double(4), 2.5)
    expectEqual(try first.text(5), "true")
    expectEqual(try first.text(6), "[1]")
    expectEqual(try first.int(7), 7)
    expectEqual(try rows[1].int(0), -1)
    for column in [1, 2, 3, 5, 6] { expectEqual(try rows[1].text(column), "-") }
    expectEqual(try rows[1].int(7), -1)
  }

  @Test func `an empty list is an empty array, and an empty value is not NULL`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(
      Statement("select cardinality($1::text[]), $2, $3"), [.texts([]), .text(""), .bytes([])])
    expectEqual(try rows[0].int(0), 0)
    expectEqual(try rows[0].optionalText(1), "")
    expectEqual(try rows[0].optionalBytes(2), [])
  }

  @Test func `times are kept to the microsecond, before 1970 and 2000 too`() throws {
    let connection = try TestCluster.connection()
    for (nanoseconds, kept) in [
      (0, 0), (999, 0), (1_000, 1_000), (-1, -1_000), (-1_000, -1_000),
      (946_684_799_999_999_999, 946_684_799_999_999_000),
    ] as [(Int64, Int64)] {
      let rows = try connection.run(
        Statement("select $1"), [.time(UTCTime(nanoseconds: nanoseconds))])
      expectEqual(try rows[0].time(0), UTCTime(nanoseconds: kept), "\(nanoseconds)")
    }
  }

  @Test func `a time that is too far away is told, not guessed`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(Statement("select 'infinity'::timestamptz"))
    #expect(throws: PostgresError.unexpectedColumn(0)) { try rows[0].time(0) }
  }

  @Test func `a column of another type, or none, is told`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(Statement("select 1::bigint, null::bigint"))
    #expect(throws: PostgresError.unexpectedColumn(0)) { try rows[0].text(0) }
    #expect(throws: PostgresError.unexpectedColumn(1)) { try rows[0].int(1) }
    #expect(throws: PostgresError.unexpectedColumn(2)) { try rows[0].int(2) }
    #expect(throws: PostgresError.unexpectedColumn(0)) { try rows[1].int(0) }
  }

  @Test func `arrays come back`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(
      Statement("select array[1, -2]::int[], array[3]::bigint[], array['a', 'b c'], '{}'::text[]"))
    expectEqual(try rows[0].ints(0), [1, -2])
    expectEqual(try rows[0].ints(1), [3])
    expectEqual(try rows[0].texts(2), ["a", "b c"])
    expectEqual(try rows[0].texts(3), [])
  }

  @Test func `a text with the character 0 is stored without it`() throws {
    let connection = try TestCluster.connection()
    let rows = try connection.run(Statement("select $1"), [.text("a\0b")])
    expectEqual(try rows[0].text(0), "a\u{FFFD}b")
  }

  @Test func `a value is never part of a statement`() throws {
    let connection = try TestCluster.connection()
    try connection.runScript("create table t (x text)")
    for text in ["'); drop table t; --", "\\'; select 1", "$1", "' or '1'='1"] {
      try connection.run(Statement("insert into t values ($1)"), [.text(text)])
      let rows = try connection.run(Statement("select count(*) from t where x = $1"), [.text(text)])
      expectEqual(try rows[0].int(0), 1)
    }
  }
}
