import StrictJSON
package import StudyModel

/// Record the given streams for a while.
package enum TimedRecording {
  package static let entry = ActivityCatalog.Entry("recording") { members, head in
    let length = members.require("seconds")?.seconds(in: 1...86_400)
    let streams = members.require("streams").flatMap(StreamKind.list)
    let rate = members.take("rateHz")?.double(in: 0.1...100_000)
    guard let length, let streams else { return nil }
    return activity(length, streams, rateHz: rate, head.owner)
  }

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
