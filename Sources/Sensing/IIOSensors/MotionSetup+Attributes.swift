import Sensors
import StudyModel

extension MotionSetup {
  /// Sets the nearest rate on offer and reads back what it became.
  mutating func setRate(_ wish: Double?) throws(SensorError) {
    guard let current = text("sampling_frequency") else {
      if wish != nil {
        description.notes.append("The device does not let its rate be chosen.")
      }
      return
    }
    if let wish { try writeRate(wish) }
    let text = wish == nil ? current : text("sampling_frequency") ?? current
    guard let rate = Double(text), rate > 0, rate.isFinite else {
      throw .attribute(device: device.title, name: "sampling_frequency", text: text)
    }
    rateHz = rate
    if let wish, abs(rate - wish) > 0.005 * wish {
      description.notes.append(
        "\(DecimalText.shortest(wish)) Hz was asked for, the device runs at "
          + "\(DecimalText.shortest(rate)) Hz.")
    }
  }

  private mutating func writeRate(_ wish: Double) throws(SensorError) {
    let choice = text("sampling_frequency_available").flatMap { RateChoice($0) }
    let wanted = choice?.nearest(to: wish).text ?? DecimalText.shortest(wish)
    do throws(SensorError) {
      try write(wanted, to: "sampling_frequency")
    } catch {
      description.notes.append("The rate \(wanted) Hz was refused: \(error)")
    }
  }

  /// Sets the finest scale that covers the range, and reads the one in use from its own text.
  mutating func setScale(range: Double?) throws(SensorError) {
    // libiio's format rounds the scale to six places, so the attribute is read instead.
    let bits = axes[0].format?.bits
    if let range { writeScale(range: range, bits: bits) }
    guard let current = text("scale"), let scale = Double(current), scale > 0, scale.isFinite else {
      throw .attribute(device: device.title, name: "scale", text: text("scale") ?? "")
    }
    let unitScale = scale * scaleFactor
    var offsets: [Double] = []
    for axis in axes { offsets.append(try offset(of: axis)) }
    description.columns = zip(["x", "y", "z"], offsets).map { name, offset in
      RecordedColumn(name: name, unit: kind.unit, scale: unitScale, offset: offset)
    }
    let known = knownScale?.range(ofScale: current).map { $0 * kind.unitsPerRangeUnit }
    let full = known ?? bits.map { unitScale * ScaleChoice.countsToFullScale($0) }
    if kind == .acceleration { description.rangeMetersPerSecondSquared = full }
    if let full { noteRange(full / kind.unitsPerRangeUnit, wished: range) }
  }

  private mutating func noteRange(_ range: Double, wished: Double?) {
    guard let wished, range < 0.97 * wished || range > 2 * wished else { return }
    let (asked, real) = (DecimalText.shortest(wished), (range * 10).rounded() / 10)
    description.notes.append(
      "A range of \(asked) \(kind.rangeUnit) was asked for, the device measures up to "
        + "\(DecimalText.shortest(real)) \(kind.rangeUnit).")
  }

  private mutating func writeScale(range: Double, bits: Int?) {
    guard let wanted = wantedScale(range: range, bits: bits) else { return }
    do throws(SensorError) {
      try write(wanted, to: "scale")
    } catch {
      description.notes.append("The scale \(wanted) was refused: \(error)")
    }
  }

  /// The text to write for a range; nil where there is nothing to choose from.
  private func wantedScale(range: Double, bits: Int?) -> String? {
    let offered = text("scale_available").flatMap { ScaleChoice($0) }
    let known = knownScale?.settings.filter { $0.range != nil } ?? []
    let usable = known.filter { setting in
      offered?.listed.contains { $0.text == setting.text } ?? (known.count > 1)
    }
    if let setting = Self.covering(range, usable) { return setting.text }
    guard let offered, offered.listed.count > 1, let bits else { return nil }
    return offered.covering(
      range: range * kind.unitsPerRangeUnit, bits: bits, factor: scaleFactor
    ).text
  }

  /// The least known range that reaches the wish, else the widest.
  private static func covering(
    _ range: Double, _ settings: [ScaleSettings.Setting]
  ) -> ScaleSettings.Setting? {
    let rising = settings.sorted { ($0.range ?? 0) < ($1.range ?? 0) }
    return rising.first { ($0.range ?? 0) >= 0.97 * range } ?? rising.last
  }

  /// Reads how the chip is mounted, from whichever attribute the driver has.
  mutating func readMountMatrix() {
    // libiio takes `in_mount_matrix` for a channel `mount` with an attribute `matrix`.
    let texts = [
      text("mount_matrix", of: axes[0]), text("mount_matrix"),
      device.channel("mount").flatMap { text("matrix", of: $0) },
      text("in_mount_matrix"), text("\(kind.filePrefix)_mount_matrix"),
    ]
    description.mountMatrix =
      texts.compactMap(\.self).lazy.compactMap { MountMatrix($0) }.first?.rows
  }

  private var knownScale: ScaleSettings? { profile?.sensor(kind)?.scale.value }

  /// By what the driver's scale is multiplied to be in m/s² (rad/s); some drivers give it in g.
  private var scaleFactor: Double { knownScale?.factor ?? 1 }

  private var attributes: AttributeSource { AttributeSource(axis: axes[0], device: device) }

  private func text(_ attribute: String) -> String? { attributes.text(attribute) }

  private func text(_ attribute: String, of channel: IIOChannel) -> String? {
    AttributeSource.text(attribute, of: channel)
  }

  /// What is added to each count of an axis; 0 where the device says nothing.
  private func offset(of axis: IIOChannel) throws(SensorError) -> Double {
    guard let text = text("offset", of: axis) else { return 0 }
    guard let offset = Double(text), offset.isFinite else {
      throw .attribute(device: device.title, name: "offset", text: text)
    }
    return offset
  }

  private func write(_ text: String, to attribute: String) throws(SensorError) {
    try attributes.write(text, to: attribute)
  }
}
