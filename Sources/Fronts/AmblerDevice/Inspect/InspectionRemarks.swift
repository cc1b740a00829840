import Recording
import Signals
import StudyModel

/// What an operator should know before reading the numbers: a sentence each, with what to do.
struct InspectionRemarks {
  let found: RecordingInspection

  var sentences: [String] {
    [ending, state, empty, account, backward, unreadable, simulated, movement].compactMap(\.self)
      + found.axes.flatMap(axis) + found.summary.sensor.notes
  }

  private var summary: RecordingSummary { found.summary }

  private var ending: String? {
    switch found.ending {
    case .complete, .open: nil
    case .torn(let count):
      "The data end in the middle of a frame: \(InspectionWords.counted(count, "byte")) behind the "
        + "last whole one cannot be read. "
        + (summary.state == .complete
          ? "Copy the file again from where it was delivered from." : "")
    case .corrupted(let frame):
      "Frame \(frame + 1) of the data was changed after it was written; it and what follows are not "
        + "read. Copy the file again from where it was delivered from."
    case .altered:
      "Every frame can be read, but together they are not the data that the description names by its "
        + "SHA-256. Copy both files again from where they were delivered from."
    }
  }

  private var state: String? {
    switch summary.state {
    case .complete: nil
    case .open:
      "The recording is not closed: it is being written, or its writer was killed. What is on the "
        + "disk is shown; the next run of the program closes it."
    case .interrupted:
      "The writer was killed. The ledger was made from what was found on the disk."
    }
  }

  private var empty: String? {
    guard found.ledger.receivedCount == 0, summary.ledger.receivedCount == 0 else { return nil }
    return found.ledger.gaps.isEmpty
      ? "No sample was recorded, and no gap tells why: look at the sensor and its cable."
      : "No sample was recorded: see the gaps for the cause."
  }

  private var account: String? {
    let told = summary.ledger
    guard summary.state != .open, told.receivedCount != found.ledger.receivedCount else {
      return nil
    }
    return "The description tells of \(InspectionWords.counted(told.receivedCount, "sample")); the "
      + "data hold \(InspectionWords.count(found.ledger.receivedCount)). The data are believed."
  }

  private var backward: String? {
    guard found.backwardCount > 0 else { return nil }
    return
      "\(InspectionWords.counted(found.backwardCount, "sample")) with a time that is not after "
      + "the one before: look at the clock of the sensor before you trust rates and spectra."
  }

  private var unreadable: String? {
    guard found.unreadableCount > 0 else { return nil }
    return "\(InspectionWords.counted(found.unreadableCount, "row")) that no receiver can have "
      + "written were left out."
  }

  private var simulated: String? {
    summary.sensor.isSimulated ? "The data come from a simulated sensor." : nil
  }

  /// The noise of a sensor is told from one at rest.
  private var movement: String? {
    guard let share = found.restShare, share < Self.restNeeded else { return nil }
    return "The device was at rest in \(InspectionWords.percent(share)) of the seconds. Allan "
      + "deviation and noise floor describe a sensor only while it is at rest: for the sensor "
      + "itself, record it lying still."
  }

  /// Under this share of seconds at rest the noise of the sensor cannot be told from movements.
  static let restNeeded = 0.98

  private func axis(_ axis: AxisInspection) -> [String] {
    let name = axis.column.name
    var sentences: [String] = []
    if axis.beyondCount > 0 {
      sentences.append(
        "\(name): \(InspectionWords.counted(axis.beyondCount, "number")) became too large to compute "
          + "with. Look at the `scale` of the column in recording.json.")
    }
    if axis.emptyCount > 0 {
      sentences.append(
        "\(name): \(InspectionWords.counted(axis.emptyCount, "field")) without value.")
    }
    if !axis.column.scale.isNormal {
      sentences.append(
        "\(name): the `scale` in recording.json is \(axis.column.scale), so that its values say "
          + "nothing.")
    } else if axis.beyondCount == 0, axis.moments.count > 1,
      axis.moments.smallest == axis.moments.largest
    {
      sentences.append("\(name) never changes: look at the sensor and its cable.")
    }
    return sentences
  }
}
