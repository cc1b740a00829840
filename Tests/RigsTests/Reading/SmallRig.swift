/// Rig files for tests.
enum SmallRig {
  static let beam = #"{ "id": "beam", "sensor": "accelerometer", "device": { "name": "adxl355" } }"#
  static let room = #"{ "keepFreeMiB": 200, "whenFull": "stop" }"#

  /// A file with one stream, unless others are given.
  static func text(streams: String = beam, storage: String = room, more: String = "") -> String {
    let rest = more.isEmpty ? "" : ",\n  \(more)"
    return """
      { "ambler": 1, "id": "greenhouse-3",
        "streams": [\(streams)],
        "storage": \(storage)\(rest) }
      """
  }
}
