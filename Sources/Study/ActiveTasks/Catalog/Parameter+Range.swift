import StrictJSON
import StudyModel

extension Parameter where Value == Duration {
  /// Takes this key, the shortest length, and one for the longest; nil after adding a fault, also
  /// where they are the wrong way round.
  func read(upTo longest: Parameter<Duration>, _ members: inout Members) -> ClosedRange<Duration>? {
    let (low, lowField) = readWithField(&members)
    let (high, highField) = longest.readWithField(&members)
    guard let low, let high else { return nil }
    guard low <= high else {
      if let highField {
        highField.fault(
          "is below \"\(description.key)\"", "Make it at least as long as the minimum.")
      } else {
        lowField?.fault(
          "is above \"\(longest.description.key)\"", "Make that at least as long.")
      }
      return nil
    }
    return low...high
  }
}
