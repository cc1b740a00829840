import StrictJSON
import StudyModel

/// The libFuzzer entry for calibrations; it belongs to no target, `make fuzz-calibration` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FaultReport) {
    check(try AccelerometerCalibration(bytes: bytes, file: "fuzz"))
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every calibration that was read.
private func check(_ read: AccelerometerCalibration) {
  let numbers = read.offsetMetersPerSecondSquared + read.matrix.flatMap(\.self)
  precondition(numbers.count == 12 && numbers.allSatisfy(\.isFinite))
  for (row, values) in read.matrix.enumerated() {
    let others = values.map(abs).reduce(0, +) - abs(values[row])
    precondition(values[row] > others, "a matrix that may be singular")
  }
  precondition(read.calibrated <= read.validUntil, "it ends before it begins")
  precondition(read.calibrated.days(until: read.validUntil) >= 0)
  precondition(AccelerometerCalibration(json: read.json) == read, "it reads differently")
}
