package import StrictJSON
package import StudyModel

/// Something that went wrong at a rig, or was decided there, kept as a value in the result.
package struct RigProblem: Sendable, Hashable {
  /// What went wrong or was decided.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The device of a stream is not there, or cannot be told from others.
    case sensorMissing
    /// It is there and cannot be opened or started.
    case sensorFailed
    /// It ended by itself.
    case sensorLost
    /// Another device than before is in its place.
    case sensorReplaced
    /// It is asked for each sample, as its buffer cannot be used.
    case sensorPolled
    /// It runs at another rate than it should.
    case rateDiffers
    /// An axis does not change any more.
    case axisStuck
    /// Samples are at the end of the range.
    case saturated
    /// The sensor became much warmer or colder.
    case temperatureJumped
    /// More than one calibration may be the sensor's own.
    case calibrationUnclear
    /// A recording could not be stored whole.
    case storageFailed
    /// Delivered segments went before their time, to make room.
    case deliveredRemoved
    /// Segments that wait lost their recordings, to make room.
    case thinnedOut
    /// Nothing is recorded for want of room, or again.
    case diskFull
    case roomAgain
    /// The folder of the home is not there any more: its disk was pulled out.
    case homeGone
    /// The wall clock was set.
    case clockStepped
    /// The program was killed, or the power failed.
    case interrupted
    /// Settings of the study server count now, or have passed their trial.
    case settingsApplied
    /// They are not taken.
    case settingsRefused
    /// They were taken back, and those before them count.
    case settingsRolledBack
    /// The rig's own file was changed, so they count no more.
    case settingsDropped
  }

  package var kind: Kind
  /// The id of the stream; nil for the whole rig.
  package var stream: String?
  package var at: Instant
  /// A sentence for people; it never holds a position.
  package var detail: String

  package init(kind: Kind, stream: String? = nil, at: Instant, detail: String) {
    self.kind = kind
    self.stream = stream
    self.at = at
    self.detail = detail
  }
}

extension RigProblem {
  /// `atNanoseconds` is on CLOCK_BOOTTIME.
  package var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue),
      "stream": stream.map { .string($0) },
      "atNanoseconds": .instant(at),
      "detail": .string(detail),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let at = json["atNanoseconds"]?.instantValue, let detail = json["detail"]?.stringValue
    else { return nil }
    self.init(kind: kind, stream: json["stream"]?.stringValue, at: at, detail: detail)
  }
}
