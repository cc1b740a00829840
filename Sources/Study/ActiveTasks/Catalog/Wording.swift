import StudyModel
import Words

/// Lengths of time and of ways, in words that can stand in a sentence.
enum Wording {
  /// A length in words: `20 seconds`, `1 minute 30 seconds`, to the hundredth of a second.
  static func length(_ length: Duration) -> Message {
    let hundredths = Int((length.inSeconds * 100).rounded())
    let (hours, minutes) = (hundredths / 360_000, hundredths / 6000 % 60)
    let seconds = TaskMessage.Length.seconds(count: Double(hundredths % 6000) / 100)
    var parts: [Message] = []
    if hours > 0 { parts.append(TaskMessage.Length.hours(count: hours)) }
    if minutes > 0 { parts.append(TaskMessage.Length.minutes(count: minutes)) }
    if !hundredths.isMultiple(of: 6000) { parts.append(seconds) }
    return parts.dropFirst().reduce(parts.first ?? seconds) { longer, shorter in
      TaskMessage.Length.together(longer: longer, shorter: shorter)
    }
  }

  /// A way in metres, to the centimetre: `30 m`, `7.62 m` and `7,62 m`.
  static func meters(_ meters: Double) -> Message {
    TaskMessage.Length.meters(count: (meters * 100).rounded() / 100)
  }
}
