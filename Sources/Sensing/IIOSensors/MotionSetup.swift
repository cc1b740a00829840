import Glibc
import Sensors
import StudyModel

/// An accelerometer or a gyroscope found in a context and set to run as wished.
struct MotionSetup {
  /// What it measures.
  let kind: MotionSensor.Kind
  /// The device, which keeps its context.
  let device: IIODevice
  /// The channels x, y and z.
  let axes: [IIOChannel]
  /// The channel of the kernel's timestamps; nil where there is none.
  let timestamp: IIOChannel?
  /// What is known of the chip; nil without a catalogue.
  let profile: DeviceProfile?
  /// Whether the kernel can sample it into a buffer.
  var hasBuffer: Bool
  /// The rate the device says; nil where it says none.
  var rateHz: Double?
  /// Where its timestamps come from.
  var timing: SensorDescription.Timing
  /// What recordings will say about it.
  var description: SensorDescription

  /// How the samples of each axis lie in a scan; empty without a buffer.
  var formats: [ScanFormat] = []

  /// The rate that is polled, or assumed, where the device names none.
  static let assumedRateHz = 100.0

  /// Connects to the context, finds the device and sets it up; blocks.
  init(_ wish: MotionWish) throws(SensorError) {
    let context = try IIOContext(uri: wish.contextURI)
    let found = try Self.find(wish, in: context)
    kind = wish.kind
    device = found.device
    axes = found.axes
    profile = wish.profile(of: found.device)
    let clockChannel = found.device.channel("timestamp")
    hasBuffer = found.axes.allSatisfy(\.isScanElement)
    timestamp = hasBuffer && clockChannel?.isScanElement == true ? clockChannel : nil
    timing = .polled
    description = SensorDescription(
      name: found.device.title, profile: profile?.name ?? DeviceProfile.genericName, origin: .iio,
      requestedRateHz: wish.rateHz, timing: .polled, columns: [])
    description.serial = found.device.identity(wish.catalogue).serial
    try setRate(wish.rateHz)
    try setScale(range: wish.range)
    readMountMatrix()
    if profile?.isGeneric == true {
      description.notes.append("There is no profile for this device; the generic one is used.")
    }
    if hasBuffer { try prepareBuffer() }
    if !hasBuffer { fallBackToPolling(wish.rateHz) }
    description.nominalRateHz = rateHz
    description.timing = timing
  }

  /// Sets up another sensor of a device that is set up already, to be captured with it; blocks.
  ///
  /// Clock and trigger are those of the device; its axes are put into the same buffer.
  init(_ wish: MotionWish, beside first: MotionSetup) throws(SensorError) {
    kind = wish.kind
    device = first.device
    axes = Self.axes(of: first.device, wish.kind)
    guard axes.count == 3 else {
      throw wish.kind.missing(
        at: device.context.uri, wanted: wish.device, present: [device.title])
    }
    profile = first.profile
    hasBuffer = first.hasBuffer
    timestamp = first.timestamp
    timing = first.timing
    description = first.description
    description.notes = []
    description.rangeMetersPerSecondSquared = nil
    description.mountMatrix = nil
    try setRate(wish.rateHz)
    try setScale(range: wish.range)
    readMountMatrix()
    if hasBuffer {
      try readFormats()
      enableAxes()
    }
    // One trigger, or one timer, samples both.
    rateHz = first.rateHz
    description.nominalRateHz = rateHz
  }

  /// Polling faster than this without being asked would only load the bus.
  private mutating func fallBackToPolling(_ wish: Double?) {
    timing = .polled
    let own = rateHz ?? Self.assumedRateHz
    rateHz = min(wish ?? Self.assumedRateHz, own)
    description.notes.append(
      "The device has no buffer that can be used; it is polled "
        + "\(DecimalText.shortest(rateHz ?? own)) times a second.")
  }

  /// Says that the buffer could not be opened, and that samples are polled instead.
  mutating func giveUpBuffer(_ error: SensorError, wishedRateHz: Double?) {
    hasBuffer = false
    description.notes.append("The buffer could not be opened: \(error)")
    fallBackToPolling(wishedRateHz)
    description.nominalRateHz = rateHz
    description.timing = timing
  }
}

extension MotionSetup {
  /// The device that is wished for, and its axes.
  static func find(
    _ wish: MotionWish, in context: IIOContext
  ) throws(SensorError) -> (device: IIODevice, axes: [IIOChannel]) {
    let sensors = context.devices.filter { !$0.isTrigger }
    for device in sensors {
      guard wish.means(device) else { continue }
      let axes = axes(of: device, wish.kind)
      if axes.count == 3 { return (device, axes) }
    }
    throw wish.kind.missing(at: context.uri, wanted: wish.device, present: sensors.map(\.title))
  }

  /// The channels x, y and z that can be read; fewer than three for another kind of device.
  static func axes(of device: IIODevice, _ kind: MotionSensor.Kind) -> [IIOChannel] {
    kind.channelIDs.compactMap { device.channel($0) }
      .filter { $0.isScanElement || $0.has("raw") }
  }

  private mutating func prepareBuffer() throws(SensorError) {
    try readFormats()
    timing = timestamp == nil ? .arrival : setClock()
    try attachTrigger()
    for channel in device.channels { channel.setEnabled(false) }
    enableAxes()
    timestamp?.setEnabled(true)
  }

  /// Puts the axes into the next buffer.
  private func enableAxes() {
    for axis in axes { axis.setEnabled(true) }
  }

  private mutating func readFormats() throws(SensorError) {
    for axis in axes {
      guard let format = axis.format, format.fitsCounts else {
        throw .format(device: device.title, channel: axis.id, format: axis.format?.description)
      }
      formats.append(format)
    }
  }

  /// Asks for timestamps on a clock that nobody sets; over a network it is the other machine's.
  private mutating func setClock() -> SensorDescription.Timing {
    for clock in ["boottime", "monotonic"] {
      do throws(SensorError) {
        try device.write(clock, to: "current_timestamp_clock")
        return clock == "boottime" && device.context.isLocal ? .kernelBootTime : .mappedOnArrival
      } catch {
        // An old kernel or a server without the attribute: its clock is mapped on arrival.
        continue
      }
    }
    description.notes.append(
      "The device's clock cannot be chosen; its times are mapped on arrival.")
    return .mappedOnArrival
  }
}
