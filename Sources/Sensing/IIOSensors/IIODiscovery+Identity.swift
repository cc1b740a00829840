package import Sensors

extension IIODiscovery {
  /// The devices at this address that measure this, as what tells them apart; blocks for the connection.
  package static func identities(
    measuring kind: MotionSensor.Kind, at source: IIOSource, catalogue: DeviceProfileCatalogue?
  ) throws(SensorError) -> [DeviceIdentity] {
    let context = try IIOContext(uri: source.contextURI)
    return context.devices.compactMap { device in
      guard !device.isTrigger, MotionSetup.axes(of: device, kind).count == 3 else { return nil }
      return device.identity(catalogue)
    }
  }
}
