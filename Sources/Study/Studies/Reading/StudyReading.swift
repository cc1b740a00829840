import StrictJSON

/// What the readers of one study file share.
struct StudyReading {
  let texts: StudyTexts
  let languages: [String]
  /// Remarks that are no faults.
  let notices: FaultCollector
  let lookup: (String) -> TaskLookup

  /// Adds a remark at `field`.
  func note(_ field: Field, _ problem: String, _ remedy: String) {
    notices.add(
      Fault(place: field.place, pointer: field.pointer, problem: problem, remedy: remedy))
  }
}
