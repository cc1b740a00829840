import Glibc
import System

extension AudioError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .source(let text, let fault): "\(text): \(fault)"
    case .noDevice(let name, let use): Self.words(missing: name, use)
    case .busy(let name):
      "\(name): another program is using it. Close that program, then try again."
    case .notAllowed(let name):
      "\(name): this user may not use it. Add the user to the group \"audio\"."
    case .unfit(let name, let need): "\(name): \(Self.words(need))"
    case .call(let call, let subject, let code):
      "\(subject): \(call) failed: \(SystemError.words(forErrno: code)). Check that it is plugged in."
    case .stalled(let name, let seconds):
      "\(name): nothing moved for \(Int(seconds)) s. Unplug it and plug it in again."
    case .file(let path, let code):
      "\(path): \(SystemError.words(forErrno: code)). Check the path, and that the disk has room."
    case .wave(let path, let fault): "\(path): \(fault)"
    case .sound(let fault): "\(fault)"
    case .alreadyPlaying(let name):
      "\(name): a sound is being played already. Stop it before the next one."
    case .alreadyRecording(let name):
      "\(name): it is being recorded already. Stop it before it is started again."
    case .noThread(let code):
      "No thread could be started: \(SystemError.words(forErrno: code)). Close other programs."
    }
  }

  private static func words(missing name: String, _ use: Use) -> String {
    let purpose = use == .playing ? "playing" : "recording"
    let list = use == .playing ? "aplay -L" : "arecord -L"
    guard name == "default" else {
      return "\(name): there is no such device for \(purpose). \(list) lists those there are."
    }
    let part = use == .playing ? "headphones or a loudspeaker" : "a microphone"
    return "There is no sound card for \(purpose). Connect \(part), or choose a source such as "
      + "file:PATH.wav."
  }

  private static func words(_ need: Need) -> String {
    switch need {
    case .rate: "it cannot run at 48000 Hz. Write plughw: instead of hw:."
    case .channels: "it has not the channels that are needed. Write plughw: instead of hw:."
    case .format: "it takes samples in neither 32 nor 16 bits. Write plughw: instead of hw:."
    case .buffer: "it has no buffer of a usable length. Choose another device."
    }
  }
}
