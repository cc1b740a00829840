import StrictJSON
package import StudyModel

/// Record the given streams for a while.
package enum TimedRecording {
  package static let entry = ActivityCatalog.Entry(
    "recording", "Record sensors for a while.",
    [seconds.description, streams.description, rate.description]
  ) { members, head in
    let length = seconds.read(&members)
    let kinds = streams.read(&members)
    let rateHz = rate.read(&members)
    guard let length, let kinds, let rateHz else { return nil }
    return activity(length, kinds, rateHz: rateHz, head.owner)
  }

  private static let seconds = Parameter.seconds("seconds", 1...86_400, "how long is recorded")
  private static let streams = Parameter<[StreamKind]>.words(
    "streams", among: StreamKind.allCases, "what is recorded")
  private static let rate = Parameter<Double?>(
    "rateHz", .number(0.1...100_000, unit: "hertz"), fallback: .some(nil),
    fallbackWords: "the program's choice", "the rate asked of the accelerometer"
  ) { $0.double(in: 0.1...100_000) }

  private static func activity(
    _ length: Duration, _ streams: [StreamKind], rateHz: Double?, _ owner: ActivityOwner
  ) -> Activity {
    let phase = Phase(
      nil, title: owner.title ?? Wording.text("Recording", "Grabación"),
      text: owner.text
        ?? Wording.text(
          "The sensors record for \(Wording.english(length)).",
          "Los sensores graban durante \(Wording.spanish(length))."),
      .timed(TimedPart(activity: .record, length: length, streams: streams, rateHz: rateHz)))
    return Activity(type: entry.type, phases: [phase])
  }
}
