import Glibc
import IIODServer
import Sensors

/// Serves a number of chips of one kind on ports beside each other, each sample with its number.
///
/// It does harm to them as it is told on standard input, a line each:
///
///     skip N COUNT    chip N loses so many samples
///     stall N / flow N
///     down N / up N   its cable is pulled, put back
///     step N NANOSECONDS
///     rate N FACTOR
///
/// It ends with its input.
enum RigSource {
  static func run(_ words: [String]) -> Int32 {
    guard words.count >= 4, let count = Int(words[3]), (1...64).contains(count) else {
      print("Usage: RigSource DEVICES CHIP COUNT [PORT]")
      return 64
    }
    do {
      let servers = try serve(words, count: count)
      print("ports", servers.map { String($0.port) }.joined(separator: " "))
      fflush(nil)
      while let line = readLine() { obey(line.split(separator: " "), servers) }
      for server in servers { server.stop() }
      return 0
    } catch {
      print(error)
      return 69
    }
  }

  private static func serve(_ words: [String], count: Int) throws -> [IIODServer] {
    let catalogue = try DeviceProfileCatalogue(folder: words[1])
    guard let image = ChipImage(catalogue.profile(forDevice: words[2]), named: words[2]) else {
      return []
    }
    let first = words.count > 4 ? UInt16(words[4]) ?? 0 : 0
    return try (0..<count).map { number in
      let server = try IIODServer(
        image: image, signal: RampSignal(), port: first == 0 ? 0 : first + UInt16(number),
        options: IIODServer.Options(sampling: .always))
      try server.start()
      return server
    }
  }

  private static func obey(_ words: [Substring], _ servers: [IIODServer]) {
    guard words.count >= 2, let number = Int(words[1]), servers.indices.contains(number) else {
      return
    }
    let server = servers[number]
    let value = words.count > 2 ? Double(words[2]) ?? 0 : 0
    switch words[0] {
    case "skip": server.faults.skippedSamples += Int(value)
    case "stall": server.faults.delivery = .stalled
    case "flow": server.faults.delivery = .flowing
    case "down": server.faults.link = .down
    case "up": server.faults.link = .up
    case "step": server.faults.timestampStepNanoseconds += Int64(value)
    case "rate": server.faults.rateFactor = value
    default: break
    }
  }
}
