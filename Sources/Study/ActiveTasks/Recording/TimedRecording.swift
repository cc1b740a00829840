import StrictJSON
package import StudyModel
import Words

/// Record the given streams for a while.
package enum TimedRecording {
  package static let entry = ActivityCatalog.Entry(
    "recording", "Record sensors for a while.",
    [seconds.description, streams.description, rate.description, signalCheck.description],
    drawings: [.record]
  ) { members, head in
    let length = seconds.read(&members)
    let kinds = streams.read(&members)
    let rateHz = rate.read(&members)
    let isChecked = signalCheck.read(&members)
    guard let length, let kinds, let rateHz, let isChecked else { return nil }
    let part = TimedPart(activity: .record, length: length, streams: kinds, rateHz: rateHz)
    return activity(part, isChecked: isChecked, head.owner)
  }

  private static let seconds = Parameter.seconds("seconds", 1...86_400, "how long is recorded")
  private static let streams = Parameter<[StreamKind]>.words(
    "streams", among: StreamKind.allCases, "what is recorded")
  private static let rate = Parameter<Double?>(
    "rateHz", .number(0.1...100_000, unit: "hertz"), fallback: .some(nil),
    fallbackWords: "the program's choice", "the rate asked of the accelerometer"
  ) { $0.double(in: 0.1...100_000) }

  /// Without the key they are not: on a rig nobody is there to put anything right.
  private static let signalCheck = Parameter.flag(
    "signalCheck", otherwise: false,
    "whether the sensors are looked at before, and the person told what to put right"
  ).besideMeasures

  private static func activity(
    _ part: TimedPart, isChecked: Bool, _ owner: ActivityOwner
  ) -> Activity {
    let text =
      owner.text
      ?? LocalizedText(TaskMessage.Recording.text(length: Wording.length(part.length)))
    let recording = Phase(
      nil, title: owner.title ?? LocalizedText(TaskMessage.Recording.title), text: text,
      spoken: text, .timed(part)
    ).drawn(.record)
    return Activity(
      type: entry.type,
      phases: (isChecked ? [.gate(part.streams, rateHz: part.rateHz)] : []) + [recording])
  }
}
