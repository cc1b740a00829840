import StrictJSON

/// The parts of a profile as far as they could be read.
struct ProfileDraft {
  private let name: String?
  private let title: String?
  private let driver: String?
  private let matches: [ProfileMatch]?
  private let acceleration: Knowledge<MotionSensor>?
  private let gyroscope: Knowledge<MotionSensor>?
  private let timestamp: Knowledge<Int>?
  private let buffer: BufferProfile?
  private let trigger: TriggerProfile?
  private let quirks: [DeviceQuirk]?
  private let notes: [String]?
  private let image: ImageExtras?

  /// Takes all members of a profile but the version.
  init(_ members: inout Members) {
    name = members.require("name")?.word()
    title = members.require("title")?.filledText()
    driver = members.require("driver")?.word()
    matches = members.require("matches")?.list()?.all(ProfileMatch.read)
    acceleration = members.require("acceleration")?.sensor(.acceleration)
    gyroscope = members.require("gyroscope")?.sensor(.gyroscope)
    timestamp = members.require("timestamp")?.timestamp()
    buffer = members.require("buffer").flatMap(BufferProfile.read)
    trigger = members.require("trigger").flatMap(TriggerProfile.read)
    quirks = members.require("quirks")?.list()?.all { $0.choice(DeviceQuirk.self) }
    notes = members.require("notes")?.list()?.all { $0.filledText() }
    image = members.take("image").flatMap(ImageExtras.read)
  }

  /// The whole profile when every part could be read and the parts fit together.
  func profile(_ field: Field) -> DeviceProfile? {
    guard let name, let title, let driver, let matches, let acceleration, let gyroscope,
      let timestamp, let buffer, let trigger, let quirks, let notes
    else { return nil }
    let profile = DeviceProfile(
      name: name, title: title, driver: driver, matches: matches,
      acceleration: acceleration.value, gyroscope: gyroscope.value, timestamp: timestamp,
      buffer: buffer, trigger: trigger, quirks: Set(quirks), notes: notes, image: image)
    return profile.isConsistent(field) ? profile : nil
  }
}
