import Rigs
import Sensors
import StrictJSON

/// `ambler rig`: a machine with sensors and no screen.
struct RigCommand {
  static let seconds = Option(
    "seconds", "N", "check: how long to measure each sensor, 0 to 3600 (default: 3); 0 does not")
  static let options: [Option] = [seconds, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    switch arguments.operands[0] {
    case "check": try check()
    case let word:
      throw Failure(.usage, "`ambler rig` has no action `\(word)`. There is: check RIG.")
    }
  }

  private func check() throws(Failure) {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Name the rig's file: `ambler rig check rig.json`.")
    }
    let rig = try Self.read(arguments.operands[1])
    let seconds = try arguments.number(Self.seconds, in: 0...3600) ?? 3
    let checker = RigChecker(rig: rig, seconds: seconds, catalogue: try SensorOpening.catalogue())
    let streams = checker.check()
    if arguments.has(.json) {
      Output.result(CheckedStream.json(streams).prettyPrinted() + "\n")
    } else {
      Output.result(streams.map(\.text).joined())
    }
    let count = streams.count { $0.isFaulty }
    guard count == 0 else {
      throw Failure(
        .unavailable,
        count == 1
          ? "1 stream cannot be recorded as the file says."
          : "\(count) streams cannot be recorded as the file says.")
    }
  }

  private static func read(_ path: String) throws(Failure) -> Rig {
    let bytes = try Files.read(path)
    do {
      return try Rig.read(bytes, file: path)
    } catch {
      throw Failure(.badInput, error.description)
    }
  }
}
