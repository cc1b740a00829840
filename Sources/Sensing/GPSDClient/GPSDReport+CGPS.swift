import CGPS
import Glibc
import Sensors
import StudyModel

/// Reading reports out of libgps's structure, which holds the numbers of the line just read.
extension GPSDReport {
  /// Tells which class the line is of, and copies what matters.
  init(line: UnsafeMutableBufferPointer<CChar>, data: UnsafePointer<gps_data_t>) {
    guard let text = line.baseAddress, Self.isWholeObject(text) else {
      self = .nonsense
      return
    }
    if Self.has(text, "{\"class\":\"TPV\"") {
      self = .fix(FixReading(data.pointee.fix))
    } else if Self.has(text, "{\"class\":\"SKY\"") {
      self = .sky(SkyReading(data, listsSatellites: strstr(text, "\"satellites\":[") != nil))
    } else if Self.has(text, "{\"class\":\"PPS\"") {
      self = Self.pulse(data)
    } else if Self.has(text, "{\"class\":\"VERSION\"") {
      self = Self.version(data)
    } else if Self.has(text, "{\"class\":\"DEVICES\"") {
      self = .devices(Self.devices(data))
    } else {
      self = Self.has(text, "{\"class\":\"") ? .other : .nonsense
    }
  }

  private static func has(_ text: UnsafePointer<CChar>, _ prefix: String) -> Bool {
    strncmp(text, prefix, prefix.utf8.count) == 0
  }

  private static func isWholeObject(_ text: UnsafePointer<CChar>) -> Bool {
    var length = strlen(text)
    while length > 0, text[length - 1] == 13 || text[length - 1] == 10 { length -= 1 }
    return length > 1 && text[length - 1] == CChar(UInt8(ascii: "}"))
  }

  private static func pulse(_ data: UnsafePointer<gps_data_t>) -> GPSDReport {
    let pulse = data.pointee.pps
    guard data.pointee.set & PPS_SET != 0 else { return .nonsense }
    // Before the receiver knows the time its pulse has none.
    guard let utc = UTCTime(seconds: pulse.real.tv_sec, nanoseconds: pulse.real.tv_nsec),
      let hostUTC = UTCTime(seconds: pulse.clock.tv_sec, nanoseconds: pulse.clock.tv_nsec)
    else { return .other }
    return .pulse(ReceiverPulse(utc: utc, hostUTC: hostUTC))
  }

  private static func version(_ data: UnsafePointer<gps_data_t>) -> GPSDReport {
    // The union holds a version only while this bit is on.
    guard data.pointee.set & VERSION_SET != 0 else { return .nonsense }
    let version = data.pointee.version
    return .version(
      GPSDVersion(
        release: printable(version.release), protocolMajor: Int(version.proto_major),
        protocolMinor: Int(version.proto_minor)))
  }

  private static func devices(_ data: UnsafePointer<gps_data_t>) -> [GPSDDevice] {
    guard data.pointee.set & DEVICELIST_SET != 0 else { return [] }
    let count = min(max(Int(data.pointee.devices.ndevices), 0), Int(MAXUSERDEVS))
    return withUnsafeBytes(of: data.pointee.devices.list) { bytes in
      bytes.bindMemory(to: devconfig_t.self).prefix(count).map { device in
        let driver = printable(device.driver)
        return GPSDDevice(path: printable(device.path), driver: driver.isEmpty ? nil : driver)
      }
    }
  }

  /// A C array of characters as text, without what cannot be printed.
  private static func printable<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }.filter { (32...126).contains($0) }, as: UTF8.self)
    }
  }
}

extension FixReading {
  /// Copies the numbers of a TPV report.
  init(_ fix: gps_fix_t) {
    self.init(mode: fix.mode, seconds: fix.time.tv_sec, nanoseconds: fix.time.tv_nsec)
    latitudeDegrees = fix.latitude
    longitudeDegrees = fix.longitude
    altitudeMeters = fix.altMSL
    horizontalErrorMeters = fix.eph
    longitudeErrorMeters = fix.epx
    latitudeErrorMeters = fix.epy
    speedMetersPerSecond = fix.speed
    trackDegrees = fix.track
  }
}

extension SkyReading {
  /// Copies the dilution and counts the satellites, where the report lists them.
  init(_ data: UnsafePointer<gps_data_t>, listsSatellites: Bool) {
    let dilution = data.pointee.dop.hdop
    self.init(hdop: dilution.isFinite ? dilution : nil)
    guard listsSatellites else { return }
    satellitesUsed = Int(data.pointee.satellites_used)
    satellitesSeen = Int(data.pointee.satellites_visible)
  }
}
