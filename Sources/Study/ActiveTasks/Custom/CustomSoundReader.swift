import StrictJSON
import StudyModel

/// Reads the sound of a stimulus.
struct CustomSoundReader {
  private enum Kind: String, CaseIterable { case click, tone, file }

  func read(_ field: Field) -> SoundRequest? {
    guard var members = field.members() else { return nil }
    let kind = members.require("type")?.choice(Kind.self)
    let sound: SoundRequest? =
      switch kind {
      case .click?: .click
      case .tone?: tone(&members).map(SoundRequest.tone)
      case .file?: members.require("path")?.path().map { .file(path: $0, gainDecibels: 0) }
      case nil: nil
      }
    members.finish()
    return sound
  }

  private func tone(_ members: inout Members) -> SoundRequest.Tone? {
    let frequency = members.require("frequencyHz")?.double(in: 20...20_000)
    let level = members.require("decibelsFullScale")?.double(in: -120...0)
    let length = members.require("seconds")?.seconds(in: 0.02...60)
    let ear = members.take("ear").map { $0.choice(Ear.self) } ?? .both
    guard let frequency, let level, let length, let ear else { return nil }
    return SoundRequest.Tone(
      frequencyHz: frequency, startDecibelsFullScale: level, endDecibelsFullScale: level, ear: ear,
      length: length)
  }
}
