/// Which letters of a text a voice is given.
///
/// For a letter of another script, espeak-ng 1.51 frees the voice's dictionary, opens another one, and then reads the
/// freed one. The address sanitizer found this with random texts. It found nothing in 600 random texts that were
/// prepared as here, for the voices `en`, `es`, `ar`, `de` and `fr`. Voices of other languages were given only single
/// letters of their own, or none (docs/audio.md).
enum VoicedLetters {
  /// Latin, Cyrillic, Hebrew, Arabic, signs, Chinese and Japanese, with their marks.
  private static let shared: [ClosedRange<UInt32>] = [
    0x0000...0x024F, 0x0300...0x0344, 0x0346...0x036F, 0x0400...0x04FF, 0x0590...0x06FF,
    0x2000...0x2BFF, 0x3000...0x30FF, 0x4E00...0x9FFF,
  ]

  /// Greek and Korean: every voice says them as words of their own, such as `β` in `β-blocker`; next to other letters they
  /// do harm.
  private static let apart: [ClosedRange<UInt32>] = [
    0x0386...0x0386, 0x0388...0x03CE, 0xAC00...0xD7A3,
  ]

  /// What only voices of these languages are given.
  private static let owned: [(letters: ClosedRange<UInt32>, languages: Set<String>)] = [
    (0x0370...0x03FF, ["el", "grc"]), (0x1F00...0x1FFF, ["el", "grc"]),
    (0x0530...0x058F, ["hy", "hyw"]), (0x10A0...0x10FF, ["ka"]), (0x1200...0x139F, ["am"]),
    (0x0900...0x097F, ["hi", "mr", "ne", "kok"]), (0x0980...0x09FF, ["bn", "as", "bpy"]),
    (0x0A00...0x0A7F, ["pa"]), (0x0A80...0x0AFF, ["gu"]), (0x0B00...0x0B7F, ["or"]),
    (0x0B80...0x0BFF, ["ta"]), (0x0C00...0x0C7F, ["te"]), (0x0C80...0x0CFF, ["kn"]),
    (0x0D00...0x0D7F, ["ml"]), (0x0D80...0x0DFF, ["si"]), (0x0E00...0x0E7F, ["th"]),
    (0x1000...0x109F, ["my", "shn"]), (0x1100...0x11FF, ["ko"]),
    (0xAC00...0xD7A3, ["ko"]), (0x13A0...0x13FF, ["chr"]),
    (0x1E00...0x1EFF, ["vi", "cy", "ga", "gd", "mt"]), (0x0500...0x052F, ["ba", "cv", "ru"]),
    (0x0700...0x077F, ["ar", "fa", "ur", "sd", "ug"]),
  ]

  /// The text with a space in place of each letter that a voice cannot be given.
  ///
  /// `languages` are the voice's, as BCP 47 tags in lower case.
  static func of(_ piece: String, languages: [String]) -> String {
    let spoken = Set(languages.map { String($0.prefix { $0 != "-" }) })
    let kept = shared + owned.filter { !$0.languages.isDisjoint(with: spoken) }.map(\.letters)
    var text = String.UnicodeScalarView()
    var wasApart: Bool?
    for scalar in piece.unicodeScalars {
      let isKept = kept.contains { $0.contains(scalar.value) }
      let isApart = !isKept && apart.contains { $0.contains(scalar.value) }
      if let wasApart, wasApart != isApart { text.append(" ") }
      text.append(isKept || isApart ? scalar : " ")
      wasApart = isApart
    }
    return String(text)
  }
}
