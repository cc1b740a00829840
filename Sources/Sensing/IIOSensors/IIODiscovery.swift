package import Sensors

/// Says which accelerometers a context has, without changing any of them.
package enum IIODiscovery {
  /// The accelerometers at this address of libiio; blocks for the connection.
  package static func accelerometers(
    at source: IIOSource, catalogue: DeviceProfileCatalogue?
  ) throws(SensorError) -> [FoundDevice] {
    let context = try IIOContext(uri: source.contextURI)
    return context.devices.compactMap { device in
      let axes = MotionSetup.axes(of: device, .acceleration)
      guard !device.isTrigger, axes.count == 3 else { return nil }
      return found(device, axes, catalogue?.profile(forDevice: device.name))
    }
  }

  private static func found(_ device: IIODevice, _ axes: [IIOChannel], _ profile: DeviceProfile?)
    -> FoundDevice
  {
    let scale = profile?.acceleration?.scale.value
    let source = AttributeSource(axis: axes[0], device: device)
    return FoundDevice(
      name: device.title, id: device.id, profile: profile?.name ?? DeviceProfile.genericName,
      channels: device.channels.map(\.id),
      rateHz: source.text("sampling_frequency").flatMap { Double($0) }.flatMap {
        $0.isFinite ? $0 : nil
      },
      ratesHz: source.text("sampling_frequency_available").flatMap { RateChoice($0) }?.hertz ?? [],
      rangesG: ranges(source, bits: axes[0].format?.bits, known: scale),
      capture: capture(device, axes))
  }

  /// What the profile knows of a scale, else what its bits can reach.
  private static func ranges(
    _ source: AttributeSource, bits: Int?, known: ScaleSettings?
  ) -> [Double] {
    guard let text = source.text("scale_available") ?? source.text("scale"),
      let choice = ScaleChoice(text)
    else { return [] }
    let ranges = choice.listed.compactMap { listed -> Double? in
      let reached = bits.map {
        listed.rangeMetersPerSecondSquared(bits: $0) * (known?.factor ?? 1)
          / ScaleChoice.standardGravity
      }
      return known?.range(ofScale: listed.text) ?? reached
    }
    return ranges.sorted()
  }

  private static func capture(_ device: IIODevice, _ axes: [IIOChannel]) -> FoundDevice.Capture {
    guard axes.allSatisfy(\.isScanElement) else { return .polled }
    let hasTimestamps = device.channel("timestamp")?.isScanElement == true
    guard case .set(let trigger) = device.trigger else {
      return .buffered(timestamps: hasTimestamps, trigger: nil)
    }
    return .buffered(timestamps: hasTimestamps, trigger: trigger)
  }
}
