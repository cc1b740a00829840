import Receipts
import ResultDocuments
import StrictJSON
import StudyModel

/// The libFuzzer entry for results as a study server gets them; it belongs to no target, `make fuzz-result` builds it.
///
/// The reader lies in `StudyServer`, which needs a database. Its files of documents need none and are built alone, as a
/// module of another name.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let id = ResultID("019a0000-0000-7000-8000-000000000001") else {
    preconditionFailure("the id of all seeds")
  }
  do throws(FaultReport) {
    let result = try ResultReader(id).read(bytes)
    precondition(result.id == id, "a result under another id")
    check(result)
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every result that a server stores: its database can hold each number, and compute with them.
private func check(_ result: ReceivedResult) {
  let outcomes = ["completed", "abandoned", "endedEarly", "ineligible", "declined"]
  precondition(outcomes.contains(result.outcome), "an outcome that nobody knows")
  precondition(!result.taskID.isEmpty && result.taskID.utf8.count <= 512, "a task without a name")
  precondition(result.problemCount >= 0)
  for text in [result.taskID, result.taskVersion, result.participant].compactMap(\.self) {
    precondition(!text.unicodeScalars.contains("\0"), "a text that PostgreSQL does not hold")
  }
  for measure in result.measures {
    precondition(measure.value?.isFinite ?? true, "a measure that is no number")
  }
  for recording in result.recordings {
    // A sum of ten thousand of them still is a bigint.
    for count in [recording.expected, recording.received, recording.missing].compactMap(\.self) {
      precondition((0...1_000_000_000_000).contains(count), "a count that sums cannot hold")
    }
    precondition(recording.seconds?.isFinite ?? true, "a length that is no number")
  }
  for time in [result.started, result.ended].compactMap(\.self) {
    precondition(UTCTime(text: time.text) == time, "a time that reads differently")
  }
}
