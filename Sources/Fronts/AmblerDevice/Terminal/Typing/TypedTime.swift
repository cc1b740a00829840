import FHIRPath
import StudyModel

/// A time of day, such as `7:30`, `07:30`, `7.30`, `7:30 pm`, `7 p. m.`, `7 h 30` or `7 Uhr`.
struct TypedTime: Equatable {
  let time: TimeOfDay

  init?(_ text: String) {
    var word = text.folded.filter { !$0.isWhitespace }
    Self.takeAt(&word)
    let half = Self.takeHalf(&word)
    let isHour = Self.takeClock(&word) || half != nil
    let parts = word.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    let lengths = parts.map(\.count)
    guard parts.allSatisfy({ $0.utf8.allSatisfy("0123456789".utf8.contains) }),
      lengths == [1, 2] || lengths == [2, 2] || (isHour && [[1], [2]].contains(lengths)),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      let time = Self.time(hour, minute, half)
    else { return nil }
    self.time = time
  }

  private enum Half { case morning, afternoon }

  private static func takeHalf(_ word: inout String) -> Half? {
    for (ends, half) in [
      (TypedWords.morning, Half.morning), (TypedWords.afternoon, .afternoon),
    ] {
      let typed = ends.filter { word.hasSuffix($0) }
      guard let end = typed.max(by: { $0.count < $1.count }) else { continue }
      word.removeLast(end.count)
      return half
    }
    return nil
  }

  /// What stands before a time: `at 7:30`.
  private static func takeAt(_ word: inout String) {
    let typed = TypedWords.at.filter { word.hasPrefix($0) }
    word.removeFirst(typed.map(\.count).max() ?? 0)
  }

  /// Whether a word says that it is a time of day; between hour and minute it stands for a colon.
  private static func takeClock(_ word: inout String) -> Bool {
    let typed = TypedWords.clock.filter { word.contains($0) }
    guard let longest = typed.max(by: { $0.count < $1.count }),
      let place = word.firstRange(of: longest)
    else { return false }
    word.replaceSubrange(place, with: place.upperBound == word.endIndex ? "" : ":")
    return true
  }

  private static func time(_ hour: Int, _ minute: Int, _ half: Half?) -> TimeOfDay? {
    guard let half else { return TimeOfDay(hour: hour, minute: minute) }
    guard (1...12).contains(hour) else { return nil }
    return TimeOfDay(hour: hour % 12 + (half == .afternoon ? 12 : 0), minute: minute)
  }
}

/// A length of time in whole minutes, such as `90`, `90 min`, `1 h 30`, `1:30` or `1.5 h`.
enum TypedInterval {
  static func minutes(_ text: String) -> Quantity? {
    guard let parts = TypedParts(text)?.parts, let count = count(parts) else { return nil }
    return Quantity(value: ExactDecimal(count), unit: "min")
  }

  private static func count(_ parts: [TypedParts.Part]) -> Int? {
    let units = parts.map(\.unit)
    switch parts.count {
    case 1 where units[0].isEmpty || EverydayUnit.minutes ~= units[0]:
      return parts[0].value.wholeNumber
    case 1 where EverydayUnit.hours ~= units[0]: return sixty(parts[0].value)
    case 2
    where (EverydayUnit.hours ~= units[0] || units[0] == ":")
      && (units[1].isEmpty || EverydayUnit.minutes ~= units[1]):
      guard parts[0].value.fractionDigits == 0, let hours = sixty(parts[0].value),
        let minutes = parts[1].value.wholeNumber, (0...59).contains(minutes)
      else { return nil }
      return hours + minutes
    case _: return nil
    }
  }

  /// Hours in minutes; nil if those are not whole.
  private static func sixty(_ hours: ExactDecimal) -> Int? {
    guard hours < 10_000 else { return nil }
    do {
      return try hours.multiplied(by: 60).wholeNumber
    } catch {
      return nil
    }
  }
}
