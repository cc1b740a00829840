import StrictJSON
import StudyModel
import Studies

extension Field {
  /// A name that is part of file names and of lists: lowercase letters, digits and dashes.
  func rigName() -> String? {
    guard let text = string() else { return nil }
    let isPlain = text.utf8.allSatisfy {
      (48...57).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isPlain, (1...32).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-") else {
      fault(
        "is not a name",
        "Write 1 to 32 lowercase letters, digits and dashes, such as \"greenhouse-3\".")
      return nil
    }
    return text
  }

  /// The IANA name of a zone.
  func timeZone() -> String? {
    guard let name = nonEmptyString() else { return nil }
    guard WallZone(name) != nil else {
      fault("is not a time zone", "Write a name such as \"Europe/Madrid\" or \"UTC\".")
      return nil
    }
    return name
  }

  /// How long a segment is: the segments of a day are to end with it.
  func segment() -> Duration? {
    guard let minutes = integer(in: 1...1_440) else { return nil }
    guard 1_440 % minutes == 0 else {
      fault("does not divide a day", "Write one of 1, 5, 10, 15, 30, 60, 120, 360, 720 or 1440.")
      return nil
    }
    return .seconds(minutes * 60)
  }

  /// `server`, `none`, or `dir:` with a path from the root.
  func rigDestination() -> Rig.Destination? {
    guard let text = nonEmptyString() else { return nil }
    switch text {
    case "server": return .server
    case "none": return Rig.Destination.none
    default: break
    }
    guard text.hasPrefix("dir:/"), text.utf8.count > 5 else {
      fault(
        "is not a destination", "Write \"server\", \"none\", or \"dir:\" with a path from the root."
      )
      return nil
    }
    return .folder(String(text.dropFirst(4)))
  }
}
