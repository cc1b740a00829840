import IIOSensors
import Sensors

/// An accelerometer of a context, with what is known of its chip and how it really runs.
struct FoundAccelerometer: Sendable, Equatable {
  var device: FoundDevice
  /// The source that opens exactly this one.
  var source: IIOSource
  /// Nil where no profiles are installed.
  var profile: DeviceProfile?
  /// Nil where its rate was not measured.
  var live: LiveRate?
  /// What opening it met, in sentences.
  var notes: [String] = []
  /// Why it cannot be sampled; nil if it can, or if that was not tried.
  var trouble: String?

  /// What to give to `--accelerometer`.
  var uri: String { "iio:\(source.contextURI)?device=\(Self.escaped(source.device ?? device.id))" }

  /// What the profile says of the chip, in sentences.
  var remarks: [String] {
    guard let profile else { return ["No device profiles are installed."] }
    if profile.isGeneric {
      return ["No profile is for this device: what it says of itself is taken as it is."]
    }
    return profile.notes + DeviceQuirk.allCases.filter(profile.quirks.contains).map(\.sentence)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain && scalar.isASCII || "-._~:".unicodeScalars.contains(scalar)
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
