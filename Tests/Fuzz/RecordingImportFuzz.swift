import RecordingImport
import StudyModel

/// The libFuzzer entry for files of devices; it belongs to no target, `make fuzz-recordings` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  read(summed(bytes), AxivityReading())
  read(bytes, AxivityReading())
  read(bytes, GENEActivReading())
  return 0
}

/// The same with sums of its sectors that are right, so that changed fields get through to the rest.
private func summed(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  for start in stride(from: 1024, through: bytes.count - 512, by: 512) {
    var sum: UInt16 = 0
    for place in stride(from: start, to: start + 510, by: 2) {
      sum &+= UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
    }
    let rest = 0 &- sum
    bytes[start + 510] = UInt8(rest & 0xFF)
    bytes[start + 511] = UInt8(rest >> 8)
  }
  return bytes
}

/// Reads a file in pieces, and in one, and holds both against each other.
private func read(_ bytes: [UInt8], _ empty: some DeviceFileReading) {
  let whole = items(bytes, empty, by: max(1, bytes.count))
  let pieces = items(bytes, empty, by: 777)
  precondition((whole == nil) == (pieces == nil), "pieces are read, and the whole is not")
  guard let whole, let pieces else { return }
  check(whole)
  precondition(samples(whole) == samples(pieces), "pieces read differently")
}

private func items(
  _ bytes: [UInt8], _ empty: some DeviceFileReading, by size: Int
) -> [ImportedItem]? {
  var reading = empty
  var items: [ImportedItem] = []
  do throws(DeviceFileFault) {
    for start in stride(from: 0, to: bytes.count, by: size) {
      items += try reading.take(Array(bytes[start..<min(start + size, bytes.count)]))
      precondition(items.isEmpty || reading.device != nil, "samples of no device")
    }
    items += try reading.finish()
  } catch {
    precondition(!error.description.isEmpty)
    return nil
  }
  precondition(reading.tally.faults.allSatisfy { !$0.isEmpty })
  precondition(reading.tally.faultCount >= reading.tally.faults.count)
  return items
}

/// What must hold for whatever was read.
private func check(_ items: [ImportedItem]) {
  var lastTime = Int64.min
  var next = 0
  for item in items {
    switch item {
    case .samples(let samples):
      precondition(samples.acceleration.count == 3 * samples.times.count, "half a sample")
      precondition(samples.rotation.isEmpty || samples.rotation.count == 3 * samples.times.count)
      precondition(samples.firstSequence >= next, "a number that comes twice")
      next = samples.firstSequence + samples.times.count
      for time in samples.times {
        precondition(time >= lastTime, "a sample before the one before")
        lastTime = time
      }
    case .gap(let gap):
      precondition(gap.missingCount ?? 0 >= 0 && gap.end.map { $0 >= gap.start } ?? true)
    case .clock: break
    }
  }
}

private func samples(_ items: [ImportedItem]) -> [Int32] {
  items.flatMap { item -> [Int32] in
    if case .samples(let samples) = item { samples.acceleration } else { [] }
  }
}
