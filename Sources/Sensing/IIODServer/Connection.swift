import Glibc
import Sensors
import System

/// One client's connection: reads commands and answers them until one side ends it.
struct Connection: ~Copyable {
  let core: IIODServerCore
  let number: Int
  var socket: LineSocket
  var buffer: OpenBuffer?

  /// The largest attribute value that a client may write.
  private static let longestValue = 65_536
  /// One day.
  private static let longestTimeoutMilliseconds = 86_400_000

  init(core: IIODServerCore, number: Int, socket: consuming LineSocket) {
    self.core = core
    self.number = number
    self.socket = socket
  }

  /// Blocks until the connection has ended.
  mutating func serve() {
    while let line = socket.line() {
      if line.allSatisfy({ $0 == " " }) { continue }
      guard let command = IIODCommand(line) else {
        guard answer(.invalid) else { return }
        continue
      }
      guard handle(command) else { return }
    }
  }

  /// Carries out one command; false ends the connection.
  private mutating func handle(_ command: IIODCommand) -> Bool {
    switch command {
    case .exit: return false
    case .help: return send(Self.help)
    case .version: return send(Self.versionLine)
    case .printContext: return printContext()
    case .printCompressedContext: return answer(.invalid)
    case .timeout(let milliseconds): return setTimeout(milliseconds)
    case .read(let device, let attribute): return read(device, attribute)
    case .write(let device, let attribute, let length): return write(device, attribute, length)
    case .getTrigger(let device): return getTrigger(device)
    case .setTrigger(let device, let trigger): return setTrigger(device, trigger)
    case .setBuffersCount(let device, let count): return setBuffersCount(device, count)
    case .open(let device, let samples, let mask): return open(device, samples, mask)
    case .readBuffer(let device, let bytes): return readBuffer(device, bytes)
    case .writeBuffer: return answer(.notOpen)
    case .close(let device): return close(device)
    }
  }

  // MARK: Answers

  /// Sends a text; false when the peer is gone.
  func send(_ text: String) -> Bool { socket.send(Array(text.utf8)) }

  /// Sends a negative errno; false when the peer is gone.
  func answer(_ refusal: IIODRefusal) -> Bool { send("\(-refusal.code)\n") }

  /// 0 or the errno of what `body` throws.
  func acknowledge(_ body: (inout IIODServerCore.State) throws(IIODRefusal) -> Void) -> Bool {
    let refusal: IIODRefusal? = core.state.withLock { state in
      do throws(IIODRefusal) {
        try body(&state)
        return nil
      } catch {
        return error
      }
    }
    if let refusal { return answer(refusal) }
    return send("0\n")
  }

  /// A value with its length, which counts the NUL at its end.
  private func sendValue(_ text: String) -> Bool {
    let bytes = Array(text.utf8) + [0]
    return socket.send(Array("\(bytes.count)\n".utf8) + bytes + [UInt8(ascii: "\n")])
  }

  private static let help = """
    HELP EXIT PRINT VERSION TIMEOUT OPEN CLOSE READ WRITE READBUF GETTRIG SETTRIG SET

    """

  private static var versionLine: String {
    let version = ContextXML.version
    return "\(version.major).\(version.minor).\(version.git)\n"
  }

  // MARK: Context

  private func printContext() -> Bool {
    let (faults, image) = core.state.withLock { ($0.faults, $0.chip.image) }
    switch faults.context {
    case .served:
      let xml = ContextXML.document(image)
      return send("\(xml.utf8.count)\n\(xml)\n")
    case .refused(let errno): return answer(IIODRefusal(code: errno))
    case .nonsense: return send("14\nno description\n")
    }
  }

  private func setTimeout(_ milliseconds: Int) -> Bool {
    acknowledge { (state) throws(IIODRefusal) in
      guard milliseconds <= Self.longestTimeoutMilliseconds else { throw .invalid }
      state.chip.timeoutMilliseconds = milliseconds
    }
  }

  // MARK: Attributes

  private func read(_ device: String, _ attribute: IIODCommand.Attribute) -> Bool {
    let chip = core.state.withLock { $0.chip }
    do throws(IIODRefusal) {
      if attribute.name.isEmpty {
        return sendAll(try texts(device, attribute, chip))
      }
      return sendValue(text(try chip.read(device, attribute), chip))
    } catch {
      return answer(error)
    }
  }

  private func texts(
    _ device: String, _ attribute: IIODCommand.Attribute, _ chip: ChipState
  ) throws(IIODRefusal) -> [String] {
    var texts: [String] = []
    for value in try chip.readAll(device, attribute) { texts.append(text(value, chip)) }
    return texts
  }

  private func text(_ value: ChipState.Value, _ chip: ChipState) -> String {
    switch value {
    case .text(let text): return text
    case .live(let channel):
      let elapsed = KernelClock.monotonic - core.startNanoseconds
      let rate = chip.rateHz
      var counts: [Int32] = [0]
      core.signal.fill(
        &counts, of: chip.signalChannel(channel), from: Int(Double(elapsed) * rate / 1e9),
        rateHz: rate)
      return String(counts[0])
    }
  }

  /// Each value with a big-endian length before it, padded to four bytes.
  private func sendAll(_ values: [String]) -> Bool {
    var content: [UInt8] = []
    for value in values {
      let bytes = Array(value.utf8) + [0]
      withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { content += $0 }
      content += bytes
      content += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return socket.send(Array("\(content.count)\n".utf8) + content + [UInt8(ascii: "\n")])
  }

  private mutating func write(
    _ device: String, _ attribute: IIODCommand.Attribute, _ length: Int
  ) -> Bool {
    guard length <= Self.longestValue, let bytes = socket.bytes(length) else { return false }
    let text = String(decoding: bytes.prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let refusal: IIODRefusal? = core.state.withLock { state in
      do throws(IIODRefusal) {
        try state.chip.write(device, attribute, text)
        return nil
      } catch {
        return error
      }
    }
    if let refusal { return answer(refusal) }
    return send("\(length)\n")
  }

  // MARK: Triggers

  private func getTrigger(_ device: String) -> Bool {
    let chip = core.state.withLock { $0.chip }
    do throws(IIODRefusal) {
      let name = try chip.trigger(device)
      return send("\(name.utf8.count)\n\(name)\n")
    } catch {
      return answer(error)
    }
  }

  private func setTrigger(_ device: String, _ trigger: String?) -> Bool {
    acknowledge { (state) throws(IIODRefusal) in try state.chip.setTrigger(device, to: trigger) }
  }
}
