import CESpeak

/// The one owner of libespeak-ng, whose state is global; made and used on one thread alone.
///
/// It sets LC_CTYPE of the process to C.UTF-8 when it is made.
struct ESpeak: ~Copyable {
  /// Frames a second of all samples.
  let rateHz: Int
  let catalogue: VoiceCatalogue
  private var voice: InstalledVoice?

  /// Longer speech than this comes from no piece of a text; in seconds.
  private static let longestSeconds = 600
  private static let bufferMilliseconds: Int32 = 60

  /// Reads the voices from disk.
  init() throws(SpeechError) {
    espeak_ng_InitializePath(nil)
    var context: espeak_ng_ERROR_CONTEXT?
    let status = espeak_ng_Initialize(&context)
    espeak_ng_ClearErrorContext(&context)
    guard status == ENS_OK else { throw .noVoices(status: status.rawValue) }
    try Self.check(
      "espeak_ng_InitializeOutput",
      espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, Self.bufferMilliseconds, nil))
    espeak_SetSynthCallback(CollectedSamples.callback)
    let (rateHz, catalogue) = (Int(espeak_ng_GetSampleRate()), Self.installed)
    guard rateHz > 0, !catalogue.voices.isEmpty else { throw .noVoices(status: 0) }
    self.rateHz = rateHz
    self.catalogue = catalogue
  }

  deinit { espeak_ng_Terminate() }

  /// Says one piece of a `SpokenText`; nil if `isWanted` became false meanwhile.
  mutating func samples(
    of piece: String, _ voice: InstalledVoice, wordsPerMinute: Int, isWanted: () -> Bool
  ) throws(SpeechError) -> [Int16]? {
    try set(voice)
    let piece = VoicedLetters.of(piece, languages: voice.languages.map(\.tag))
    try Self.check(
      "espeak_ng_SetParameter", espeak_ng_SetParameter(espeakRATE, Int32(wordsPerMinute), 0))
    let (collected, status) = withoutActuallyEscaping(isWanted) { isWanted in
      let collected = CollectedSamples(limit: Self.longestSeconds * rateHz, isWanted: isWanted)
      let status = Self.synthesize(piece, into: collected)
      return ((collected.samples, collected.isUnwanted, collected.isTooLong), status)
    }
    let (samples, isUnwanted, isTooLong) = collected
    if isUnwanted { return nil }
    if isTooLong { throw .tooLong(limit: SpokenPieces.longest) }
    try Self.check("espeak_ng_Synthesize", status)
    return samples
  }

  private static func synthesize(
    _ piece: String, into collected: CollectedSamples
  ) -> espeak_ng_STATUS {
    // Neither espeakSSML nor espeakPHONEMES: every character is text.
    let flags = UInt32(espeakCHARS_UTF8 | espeakENDPAUSE)
    let text = Array(piece.utf8CString)
    return text.withUnsafeBytes { bytes in
      withExtendedLifetime(collected) {
        espeak_ng_Synthesize(
          bytes.baseAddress, bytes.count, 0, POS_CHARACTER, 0, flags, nil,
          Unmanaged.passUnretained(collected).toOpaque())
      }
    }
  }

  private mutating func set(_ voice: InstalledVoice) throws(SpeechError) {
    guard voice != self.voice else { return }
    self.voice = nil
    try Self.check("espeak_ng_SetVoiceByName", espeak_ng_SetVoiceByName(voice.identifier))
    self.voice = voice
  }

  private static func check(_ call: String, _ status: espeak_ng_STATUS) throws(SpeechError) {
    guard status == ENS_OK else { throw .call(call, status: status.rawValue) }
  }
}

extension ESpeak {
  /// The voices that need nothing but the library's own data.
  private static var installed: VoiceCatalogue {
    guard var next = espeak_ListVoices(nil) else { return VoiceCatalogue(voices: []) }
    var voices: [InstalledVoice] = []
    while let voice = next.pointee?.pointee {
      next += 1
      guard let identifier = voice.identifier.map(String.init(cString:)),
        !identifier.hasPrefix("mb/"), let languages = voice.languages
      else { continue }
      voices.append(InstalledVoice(identifier: identifier, languages: Self.languages(languages)))
    }
    return VoiceCatalogue(voices: voices)
  }

  /// "list of pairs of (byte) priority + (string) language", ended by a byte of 0 (speak_lib.h).
  private static func languages(_ list: UnsafePointer<CChar>) -> [InstalledVoice.Language] {
    var languages: [InstalledVoice.Language] = []
    var next = list
    while next.pointee != 0 {
      let tag = String(cString: next + 1)
      languages.append(
        InstalledVoice.Language(tag: tag.lowercased(), priority: UInt8(bitPattern: next.pointee)))
      next += tag.utf8.count + 2
    }
    return languages
  }
}
