import Sensors

extension DeviceQuirk {
  /// What it means for whoever uses the chip.
  var sentence: String {
    switch self {
    case .ignoreStorageAboveBits:
      "The storage above each count holds leftovers; they are masked away."
    case .burstTimestamps:
      "Samples leave the chip in bursts, so that each arrives later than it was taken."
    case .breaksLocalContext:
      "While it is connected, libiio 0.24 refuses every device of this machine."
    case .rawReadMayFail:
      "A single reading may fail; it is then counted as missing."
    case .needsInterrupt:
      "Without its interrupt line it has no trigger or buffer of its own and is polled."
    case .wrongTemperature:
      "Its driver does not tell the temperature by the kernel's rules; it is not read."
    }
  }
}
