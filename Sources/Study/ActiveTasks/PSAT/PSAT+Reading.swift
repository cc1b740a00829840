import StrictJSON
import StudyModel

extension PSAT {
  static let keys = [
    modes.description, interval.description, stimulusSeconds.description,
    seriesLength.description, digitFolder.description, practice.description,
  ]

  private static let modes = Parameter<[Mode]>.words(
    "modes", among: Mode.allCases, otherwise: [.visual], fallbackWords: "`visual`",
    "whether digits are seen, heard, or both")
  private static let interval = Parameter.seconds(
    "interStimulusSeconds", 1...5, otherwise: .seconds(3), "from one digit to the next")
  private static let stimulusSeconds = Parameter.seconds(
    "stimulusSeconds", 0.2...5, otherwise: .seconds(1),
    "how long a digit is seen, not above `interStimulusSeconds`")
  private static let seriesLength = Parameter.integer(
    "additions", 3...120, otherwise: 60, "how many digits there are after the first one")
  private static let digitFolder = Parameter<String?>(
    "digitFolder", .path, fallback: .some(nil), fallbackWords: "none",
    "a folder beside the task file with spoken digits, `1.wav` to `9.wav`; needed where digits are "
      + "heard"
  ) { $0.path() }
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether five additions come before it counts")

  init?(_ members: inout Members) {
    let (modes, modesField) = Self.modes.readWithField(&members)
    let interval = Self.interval.readWithField(&members)
    let seen = Self.stimulusSeconds.readWithField(&members)
    let length = Self.seriesLength.read(&members)
    let (folder, folderField) = Self.digitFolder.readWithField(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let modes, let pace = interval.value, let shown = seen.value, let length, let folder,
      let practice
    else { return nil }
    let isHeard = modes.contains(.auditory)
    guard !modes.contains(.visual) || shown <= pace else {
      (seen.field ?? interval.field)?.fault(
        "lets a digit be seen longer than \"interStimulusSeconds\"", "Show it shorter.")
      return nil
    }
    guard isHeard == (folder != nil) else {
      (isHeard ? modesField : folderField)?.fault(
        isHeard
          ? "has digits that are heard, and there is no \"digitFolder\""
          : "is of no meaning where digits are only seen",
        isHeard
          ? "Name the folder of the spoken digits."
          : "Add \"auditory\" to \"modes\", or leave it out.")
      return nil
    }
    self.init()
    rules = PSATRules(
      length: length, interval: pace, shownFor: shown, isSeen: modes.contains(.visual),
      digitFolder: folder)
    hasPractice = practice
    self.common = common
  }
}
