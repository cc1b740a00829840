import Clocks
package import Sensors
import Sounds
package import StudyModel
import System

/// Records one microphone, on a thread of its own.
package final class SoundRecorder: Microphone {
  private struct State {
    var signal: StopSignal?
    var thread: OwnThread?
    var isRunning = false
    var failure: AudioError?
  }

  /// Where the sound comes from.
  package let source: SoundSource
  package let description: SensorDescription
  private let input: any SoundInput
  private let state = Lock(State())

  /// Opens a device or a file; a microphone that is not there is an error now.
  package init(_ source: SoundSource) throws(AudioError) {
    self.source = source
    switch source {
    case .alsa(let name): input = ALSAInput(try ALSADevice(name, use: .recording))
    case .file(let path, let isPaced):
      let waveform = try Waveform(path: path).resampled(toHz: Sound.rateHz)
      input = ScoredInput(name: path, isPaced: isPaced, .samples(waveform.mono, next: 0))
    case .voice(let voice):
      input = ScoredInput(name: "simulated voice", isPaced: true, .voice(voice.samples()))
    case .none: throw .noDevice(name: "none", use: .recording)
    }
    description = Self.description(of: source, input)
  }

  deinit { stop() }

  /// Whether nobody is recorded, because the voice is made up.
  package var isSimulated: Bool { description.isSimulated }

  /// Why the stream ended by itself; nil while it runs, and after `stop` or the end of a file.
  package var failure: AudioError? { state.withLock { $0.failure } }

  package func start() throws(SensorError) -> SampleStream<SoundBlock> {
    do throws(AudioError) { return try begin() } catch { throw .microphone("\(error)") }
  }

  private func begin() throws(AudioError) -> SampleStream<SoundBlock> {
    // What comes all at once must not be dropped: then the queue is as long as the file.
    let stream = SampleStream<SoundBlock>(limit: source.isPaced ? 256 : .max)
    let isFree = state.withLock { state in
      guard !state.isRunning else { return false }
      state = State(isRunning: true)
      return true
    }
    guard isFree else { throw .alreadyRecording(name: input.name) }
    do throws(AudioError) {
      let signal = try AudioError.fromThread { () throws(SystemError) in try StopSignal() }
      state.withLock { $0.signal = signal }
      let thread = try AudioError.fromThread { () throws(SystemError) in
        try OwnThread(name: "microphone") { [input, state] in
          let failure = Self.record(input, into: stream, stop: signal)
          state.withLock { state in
            state.failure = failure
            state.isRunning = false
          }
          stream.finish(failure.map { .microphone("\($0)") })
        }
      }
      state.withLock { $0.thread = thread }
    } catch {
      state.withLock { $0 = State() }
      throw error
    }
    return stream
  }

  /// Stops recording and finishes the stream; returns when the thread has done its last work.
  package func stop() {
    let (signal, thread) = state.withLock { ($0.signal, $0.thread) }
    signal?.request()
    // The thread holds the device until its very end.
    thread?.join()
  }

  private static func description(
    of source: SoundSource, _ input: any SoundInput
  ) -> SensorDescription {
    let (origin, notes) = origin(of: source)
    // A path says more of a person than a result should.
    let name = input.name.split(separator: "/").last.map(String.init) ?? input.name
    return SensorDescription(
      name: origin == .file ? name : input.name, profile: "microphone", origin: origin,
      requestedRateHz: Double(Sound.rateHz), nominalRateHz: Double(Sound.rateHz),
      timing: .arrival, columns: [.sound(bits: input.bits)], notes: notes)
  }

  private static func origin(of source: SoundSource) -> (SensorDescription.Origin, [String]) {
    switch source {
    case .alsa: (.alsa, [])
    case .file: (.file, ["A sound file took the place of the microphone."])
    case .voice, .none: (.simulate, [])
    }
  }

  private static func record(
    _ input: any SoundInput, into stream: SampleStream<SoundBlock>, stop: StopSignal
  ) -> AudioError? {
    var count = CaptureCount(start: SystemClock.now)
    defer {
      for item in count.flush() { stream.push(item) }
      input.end()
    }
    do throws(AudioError) {
      try input.begin()
      while !stop.isRequested {
        switch try input.next(stop: stop) {
        case .samples(let samples, let time):
          for item in count.items(samples, at: time) { stream.push(item) }
        case .overrun: count.overrun()
        case .nothing: break
        case .ended: return nil
        }
      }
      return nil
    } catch {
      return error
    }
  }
}
