/// Text of GENEActiv files, made for tests.
enum GENEActivMade {
  static let header = """
    Device Identity
    Device Unique Serial Code:012967
    Device Type:GENEActiv
    Device Model:1.1
    Device Firmware Version:Ver4.06
    Device Capabilities
    Accelerometer Range:-8 to 8
    Configuration Info
    Measurement Frequency:100 Hz
    Time Zone:GMT -03:30
    Trial Info
    Study Centre:Somewhere
    Subject Info
    Subject Code:A Person
    Date of Birth:1970-01-01
    Sex:
    Calibration Data
    x gain:25600
    x offset:-1200
    y gain:25000
    y offset:700
    z gain:25200
    z offset:0
    Volts:300
    Lux:900

    """

  /// A page of so many samples, each with x 1, y -1 and z -2048.
  static func page(
    _ number: Int, serial: String = "012967", time: String? = nil, rate: String = "100.0",
    samples: Int = 300
  ) -> String {
    let second = number * 3
    let clock = "2026-11-21 11:\(padded(20 + second / 60)):\(padded(second % 60)):500"
    return """
      Recorded Data
      Device Unique Serial Code:\(serial)
      Sequence Number:\(number)
      Page Time:\(time ?? clock)
      Unassigned:
      Temperature:21,5
      Battery voltage:4.1196
      Device Status:Recording
      Measurement Frequency:\(rate)
      \(String(repeating: "001FFF800006", count: samples))

      """
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func file(pages count: Int) -> String {
    header + (0..<count).map { page($0) }.joined()
  }
}
