import EndToEnd
import StrictJSON
import StudyModel

/// The libFuzzer entry for sealed results as a server gets them; it belongs to no target, `make fuzz-envelope` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FaultReport) {
    check(try ResultEnvelope(try JSONDocument(bytes: bytes, file: "fuzz")))
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every envelope that was read.
private func check(_ read: ResultEnvelope) {
  for time in [read.head.started, read.head.ended] {
    precondition(time == time?.toMinute, "a time that tells more than the minute")
  }
  precondition(ResultEnvelope.outcomes.contains(read.head.outcome), "an end that is told to nobody")
  precondition(SealedStream.isLength(read.sealed.count), "a length that nothing sealed has")
  let written = read.bytes
  guard let again = try? ResultEnvelope(try JSONDocument(bytes: written, file: "again")) else {
    preconditionFailure("it is not read again")
  }
  precondition(again == read && again.bytes == written, "it reads differently")
}
