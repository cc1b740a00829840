import Glibc
import System

extension SensorError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .call(let call, let subject, let code):
      SystemError.call(call, subject: subject, code: code).description
    case .source(let text, let fault):
      "\(text): \(fault)"
    case .contextRefused(let uri, let code):
      Self.words(refused: uri, code: code)
    case .noAccelerometer(let uri, let wanted, let present):
      Self.words(missing: "accelerometer", wanted, at: uri, present: present)
    case .noGyroscope(let uri, let wanted, let present):
      Self.words(missing: "gyroscope", wanted, at: uri, present: present)
    case .attribute(let device, let name, let text):
      "\(device): \(name) is \"\(text)\", which cannot be used. Is its driver the right one?"
    case .format(let device, let channel, let format):
      "\(device): channel \(channel) has the scan format \(format ?? "(none)"), "
        + "which cannot be read as counts of 32 bits."
    case .alreadyStarted(let device):
      "\(device): it is being read already. Stop it before it is started again."
    case .gaveUp(let device, let seconds, let code):
      "\(device): nothing came for \(Int(seconds)) s (\(SystemError.words(forErrno: code))). "
        + "Check that it is plugged in."
    case .gpsdUnknownHost, .gpsdUnreachable, .gpsdUnusable:
      Self.locationWords(self)
    case .microphone(let words): words
    case .simulation(let fault): Self.simulationWords(fault)
    }
  }

  private static func words(refused uri: String, code: Int32) -> String {
    let start = "\(uri): the IIO context cannot be opened: \(SystemError.words(forErrno: code)). "
    // libiio 0.24 refuses all local devices when one of them has a channel it has no word for.
    if uri == "local:", code == EINVAL {
      return start
        + "One device with channels that libiio 0.24 does not know, such as a bno055, makes it "
        + "refuse them all. Remove that device or its driver, or install libiio 0.25."
    }
    if uri == "local:" { return start + "Is an IIO driver loaded (ls /sys/bus/iio/devices)?" }
    if code == ECONNREFUSED { return start + "Does iiod run there?" }
    return start + "Is the address right, and does the other machine answer?"
  }

  private static func words(
    missing sensor: String, _ wanted: String?, at uri: String, present: [String]
  ) -> String {
    let list =
      present.isEmpty
      ? "There is no device at all." : "There are: \(present.joined(separator: ", "))."
    guard let wanted else { return "\(uri): no \(sensor) with axes x, y and z. \(list)" }
    return "\(uri): no \(sensor) \"\(wanted)\" with axes x, y and z. \(list)"
  }
}
