import StrictJSON
import StudyModel
import TestSupport
import Testing

struct RecordingJSONTests {
  private func read<Value>(_ json: JSONValue, _ make: (Field) -> Value?) throws -> Value? {
    try read(json.serialized(), make)
  }

  private func read<Value>(_ text: String, _ make: (Field) -> Value?) throws -> Value? {
    let faults = FaultCollector()
    let document = try JSONDocument(bytes: Array(text.utf8), file: "test.json")
    let value = make(document.root(faults))
    try faults.throwIfAny()
    return value
  }

  private func pointers(_ text: String, _ make: (Field) -> Any?) throws -> [String] {
    let faults = FaultCollector()
    let document = try JSONDocument(bytes: Array(text.utf8), file: "test.json")
    expectNil(make(document.root(faults)))
    return faults.faults.map(\.pointer)
  }

  @Test(arguments: GapCause.allCases, [nil, 0, 12, Int.max])
  func `a gap comes back`(cause: GapCause, missing: Int?) throws {
    for end in [nil, Instant(nanoseconds: .max), Instant(nanoseconds: -1)] {
      let gap = Gap(
        missingCount: missing, start: Instant(nanoseconds: .min), end: end, cause: cause)
      expectEqual(try read(gap.json) { Gap($0) }, gap)
    }
  }

  @Test func `a gap is written with its units`() {
    let gap = Gap(
      missingCount: nil, start: Instant(nanoseconds: 9_007_199_254_740_993), end: nil,
      cause: .stalled)
    expectEqual(gap.json.serialized(), #"{"cause":"stalled","startNanoseconds":9007199254740993}"#)
  }

  @Test func `a ledger comes back`() throws {
    let gap = Gap(
      missingCount: 3, start: Instant(nanoseconds: 1), end: Instant(nanoseconds: 2), cause: .torn)
    let ledger = Ledger(
      firstSequence: 4, lastSequence: 13, expectedCount: 10, receivedCount: 7, gaps: [gap])
    expectEqual(try read(ledger.json) { Ledger($0) }, ledger)
    expectEqual(try read(Ledger().json) { Ledger($0) }, Ledger())
  }

  @Test func `an anchor comes back`() throws {
    for isSynchronized in [nil, true, false] {
      let anchor = ClockAnchor(
        boot: Instant(nanoseconds: 5), utc: UTCTime(nanoseconds: 1_795_260_000_000_000_001),
        isSynchronized: isSynchronized)
      expectEqual(try read(anchor.json) { ClockAnchor($0) }, anchor)
    }
  }

  @Test func `a sensor comes back, with and without what may be unknown`() throws {
    let full = SensorDescription(
      name: "a \"name\"", profile: "lis2dh12_accel", serial: "7", origin: .iio,
      requestedRateHz: 100, nominalRateHz: 99.609375, rangeMetersPerSecondSquared: 19.6133,
      mountMatrix: [0, 1, 0, -1, 0, 0, 0, 0, 1], timing: .mappedOnArrival,
      columns: [
        RecordedColumn(name: "x", unit: "m/s2", scale: 0.0095768, offset: -3),
        RecordedColumn(name: "n", unit: nil),
      ], notes: ["one", "two"])
    expectEqual(try read(full.json) { SensorDescription($0) }, full)
    for origin in SensorDescription.Origin.allCases {
      for timing in SensorDescription.Timing.allCases {
        let bare = SensorDescription(
          name: "", profile: "", origin: origin, timing: timing, columns: [])
        expectEqual(try read(bare.json) { SensorDescription($0) }, bare)
      }
    }
  }

  @Test func `faults have their places`() throws {
    expectEqual(
      try pointers(#"{"cause":"flood","missing":-1,"startNanoseconds":0.5,"end":1}"#) { Gap($0) },
      ["/cause", "/missing", "/startNanoseconds", "/end"])
    expectEqual(
      try pointers(#"{"expected":3,"received":4,"missing":0,"gaps":[]}"#) { Ledger($0) }, [""])
    expectEqual(
      try pointers(#"{"expected":3,"received":3,"missing":0,"gaps":[{}]}"#) { Ledger($0) },
      ["/gaps/0", "/gaps/0"])
    expectEqual(
      try pointers(#"{"bootNanoseconds":1,"utc":"yesterday","synchronized":1}"#) {
        ClockAnchor($0)
      }, ["/utc", "/synchronized"])
    expectEqual(
      try pointers(
        #"{"name":"a","profile":"b","origin":"moon","timing":"polled","mountMatrix":[1],"#
          + #""columns":[{"name":"x","scale":"1","offset":0}],"notes":[1]}"#
      ) { SensorDescription($0) }, ["/origin", "/mountMatrix", "/columns/0/scale", "/notes/0"])
  }
}
