/// Whose turn it is at one loudspeaker; a pure value.
///
/// A test's sound ends what is heard, sound or speech, and nothing is ever mixed. Speech ends speech and
/// waits for a sound to be over. A beat is left out while somebody speaks. The sign of a verdict is heard to its end,
/// also where its test is over meanwhile.
struct SpeakerTurns<Sound, Speech> {
  /// What is to be done at the loudspeaker; the number comes back with `ended`.
  enum Instruction {
    case play(Sound, number: Int)
    case say(Speech, number: Int)
    case stop
    /// This speech will not be heard; what is heard goes on.
    case forget(Speech)
  }

  private enum Wish {
    case sound(Sound)
    case sign(Sound)
    case stop
  }

  private enum Playing {
    case nothing
    case sound
    case sign
    case speech
  }

  /// The newest wish; an older one that was not carried out yet is not worth it any more.
  private var wish: Wish?
  private var waiting: Speech?
  private var forgotten: [Speech] = []
  private var playing = Playing.nothing
  private var number = 0

  /// Whether a sound or a stop was asked for that `take` has not given yet.
  var isSuperseded: Bool { wish != nil }

  /// Whether `take` has something to give.
  var hasInstruction: Bool {
    wish != nil || !forgotten.isEmpty || (waiting != nil && !isSounding)
  }

  /// Asks for a sound; speech that waits will not be heard.
  mutating func play(_ sound: Sound) {
    wish = .sound(sound)
    forgetWaiting()
  }

  /// Asks for the sign of a verdict, as for a sound; only another sound ends it.
  mutating func sign(_ sound: Sound) {
    wish = .sign(sound)
    forgetWaiting()
  }

  /// Asks for a beat, which gives way to speech.
  mutating func beat(_ sound: Sound) {
    guard !isSpeaking else { return }
    wish = .sound(sound)
  }

  /// Ends a test's sound; speech and the sign of a verdict go on.
  mutating func stop() {
    switch wish {
    case .sign: break
    case .sound, .stop, nil: wish = playing == .speech || playing == .sign ? nil : .stop
    }
  }

  /// Asks for speech.
  mutating func say(_ speech: Speech) {
    forgetWaiting()
    waiting = speech
  }

  /// Ends speech, heard or waiting; a test's sound goes on.
  mutating func hush() {
    if playing == .speech, wish == nil { wish = .stop }
    forgetWaiting()
  }

  /// The speech that nobody was told of yet that it will not be heard.
  mutating func takeForgotten() -> [Speech] {
    defer { forgotten = [] }
    return forgotten
  }

  /// What was given under this number is over; nothing happens if something else came since.
  mutating func ended(_ number: Int) {
    if number == self.number { playing = .nothing }
  }

  /// What is to be done now; what was heard until then is to be ended first.
  mutating func take() -> Instruction? {
    if !forgotten.isEmpty { return .forget(forgotten.removeFirst()) }
    if let wish = wish.take() { return instruction(wish) }
    guard !isSounding, let speech = waiting.take() else { return nil }
    playing = .speech
    number += 1
    return .say(speech, number: number)
  }

  private mutating func instruction(_ wish: Wish) -> Instruction {
    switch wish {
    case .sound(let sound):
      playing = .sound
      number += 1
      return .play(sound, number: number)
    case .sign(let sound):
      playing = .sign
      number += 1
      return .play(sound, number: number)
    case .stop:
      playing = .nothing
      return .stop
    }
  }

  private mutating func forgetWaiting() {
    if let speech = waiting.take() { forgotten.append(speech) }
  }

  private var isSounding: Bool { playing == .sound || playing == .sign }

  private var isSpeaking: Bool { waiting != nil || (playing == .speech && wish == nil) }
}
