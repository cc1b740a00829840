import Clocks
import Foundation
import Sensors
import Sounds
import StudyModel
import System

/// Plays into a WAV file, one sound after another, in true time or as fast as it goes.
final class WaveFileOutput: SoundOutput {
  private struct State {
    var start = Instant(nanoseconds: 0)
    var bytes: [UInt8] = []
  }

  let name: String
  let underrunCount = 0
  private let isPaced: Bool
  private let file: Lock<FileHandle>
  private let state = Lock(State())
  private static let periodFrames = Sound.rateHz / 100

  /// Makes the file, or empties it.
  init(path: String, isPaced: Bool) throws(AudioError) {
    name = path
    self.isPaced = isPaced
    let header = Waveform.waveHeader(channelCount: 2, rateHz: Sound.rateHz, dataByteCount: 0)
    errno = 0
    guard FileManager.default.createFile(atPath: path, contents: Data(header)),
      let handle = FileHandle(forUpdatingAtPath: path)
    else { throw .file(path: path, code: errno == 0 ? EACCES : errno) }
    file = Lock(handle)
  }

  func begin(_ sound: StereoSound) {
    state.withLock { $0 = State(start: SystemClock.now) }
  }

  func write(_ sound: StereoSound, from first: Int, stop: StopSignal) -> Int {
    let end = min(first + Self.periodFrames, sound.frameCount)
    if isPaced {
      let start = state.withLock { $0.start }
      // What is asked to stop while it waits is not heard any more.
      guard !stop.wait(until: start + .frames(first)) else { return 0 }
    }
    state.withLock { state in
      for frame in first..<end {
        Waveform.append(sound.left[frame], to: &state.bytes)
        Waveform.append(sound.right[frame], to: &state.bytes)
      }
    }
    return end - first
  }

  func timeOfNextFrame(written: Int) -> Instant? {
    state.withLock { $0.start + .frames(written) }
  }

  func finish(_ sound: StereoSound, stop: StopSignal) throws(AudioError) -> Bool {
    let end = state.withLock { $0.start + .frames(sound.frameCount) }
    let isWhole = !isPaced || !stop.wait(until: end)
    try append()
    return isWhole
  }

  /// The file holds what was played up to now; a full disk is told by the next sound.
  func cut() { try? append() }

  private func append() throws(AudioError) {
    let bytes = state.withLock { state in
      defer { state.bytes = [] }
      return state.bytes
    }
    let isWritten = file.withLock { file -> Bool in
      do {
        let size = try file.seekToEnd()
        try file.write(contentsOf: Data(bytes))
        try file.seek(toOffset: 0)
        let header = Waveform.waveHeader(
          channelCount: 2, rateHz: Sound.rateHz, dataByteCount: Int(size) - 44 + bytes.count)
        try file.write(contentsOf: Data(header))
        return true
      } catch {
        return false
      }
    }
    guard isWritten else { throw .file(path: name, code: errno == 0 ? EIO : errno) }
  }
}
