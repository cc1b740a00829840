import Glibc
import Sensors
import StudyModel

/// An accelerometer of this machine read from its sysfs files, without libiio.
///
/// libiio 0.24 refuses the whole machine when one device has channels that it has no word for; the
/// files of the others can be polled all the same.
struct SysfsAccelerometer {
  /// What recordings will say about it.
  private(set) var description: SensorDescription
  private let folder: String

  private static let root = "/sys/bus/iio/devices"

  /// Finds the wished device and sets its rate; nil if no device here has three axes to poll.
  init?(_ wish: MotionWish) {
    let folders = Self.entries(of: Self.root).sorted().map { "\(Self.root)/\($0)" }
    let found = folders.first { folder in
      let name = SysfsFile.read("\(folder)/name") ?? ""
      let profile = wish.catalogue?.profile(forDevice: name)
      return (wish.device == nil || wish.device == name || wish.device == profile?.name)
        && ["x", "y", "z"].allSatisfy { SysfsFile.read("\(folder)/in_accel_\($0)_raw") != nil }
    }
    guard let found else { return nil }
    folder = found
    let name = SysfsFile.read("\(found)/name") ?? ""
    let profile = wish.catalogue?.profile(forDevice: name)
    description = SensorDescription(
      name: name, profile: profile?.name ?? DeviceProfile.genericName, origin: .iio,
      requestedRateHz: wish.rateHz, timing: .polled, columns: [])
    guard let scale = text("scale").flatMap({ Double($0) }), scale > 0, scale.isFinite,
      let offset = Double(text("offset") ?? "0"), offset.isFinite
    else { return nil }
    let factor = profile?.acceleration?.scale.value?.factor ?? 1
    description.columns = ["x", "y", "z"].map {
      RecordedColumn(name: $0, unit: "m/s2", scale: scale * factor, offset: offset)
    }
    description.mountMatrix =
      MountMatrix.attributeNames.lazy
      .compactMap { SysfsFile.read("\(found)/\($0)") }.compactMap { MountMatrix($0) }.first?.rows
    setRate(wish.rateHz)
    description.notes.append(
      "libiio cannot open this machine's devices; the device's files are polled "
        + "\(DecimalText.shortest(description.nominalRateHz ?? 0)) times a second.")
  }

  /// Reads the three axes one after the other; blocks for as long as the bus takes.
  func pollCounts() throws(SensorError) -> [Int32] {
    var counts: [Int32] = []
    for axis in ["x", "y", "z"] {
      let path = "\(folder)/in_accel_\(axis)_raw"
      let text = try SysfsFile.readOrThrow(path)
      guard let count = Int32(text) else {
        throw .attribute(device: description.name, name: "in_accel_\(axis)_raw", text: text)
      }
      counts.append(count)
    }
    return counts
  }

  private mutating func setRate(_ wish: Double?) {
    let choice = text("sampling_frequency_available").flatMap { RateChoice($0) }
    if let wish, let path = path("sampling_frequency") {
      let wanted = choice?.nearest(to: wish).text ?? DecimalText.shortest(wish)
      if !SysfsFile.write(wanted, to: path) {
        description.notes.append("The rate \(wanted) Hz was refused.")
      }
    }
    let assumed = MotionSetup.assumedRateHz
    let own = text("sampling_frequency").flatMap { Double($0) } ?? assumed
    description.nominalRateHz = min(wish ?? assumed, own > 0 && own.isFinite ? own : assumed)
  }

  private func path(_ attribute: String) -> String? {
    ["in_accel_\(attribute)", attribute].map { "\(folder)/\($0)" }
      .first { SysfsFile.read($0) != nil }
  }

  private func text(_ attribute: String) -> String? {
    path(attribute).flatMap { SysfsFile.read($0) }
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
