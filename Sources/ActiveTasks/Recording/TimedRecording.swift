import StudyModel
import TaskRunner

/// Record the given streams for a while.
package enum TimedRecording {
  static func pages(
    _ recording: RecordingStep, of step: Step, startingAt start: Int
  ) -> [PlannedPage] {
    let length = recording.length
    let page = ActivityPage(
      nil, title: step.title ?? Wording.text("Recording", "Grabación"),
      text: step.text
        ?? Wording.text(
          "The sensors record for \(Wording.english(length)).",
          "Los sensores graban durante \(Wording.spanish(length))."),
      .timed(
        TimedPart(
          activity: .record, length: length, streams: recording.streams, rateHz: recording.rateHz)),
      isActivity: true)
    return ActivityPage.placed([page], of: step, startingAt: start)
  }
}
