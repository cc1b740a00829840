/// A peculiarity of a chip or its driver that a reader of its samples acts upon.
package enum DeviceQuirk: String, Sendable, Hashable, CaseIterable {
  /// The storage above the count holds leftovers: mask and sign-extend.
  case ignoreStorageAboveBits
  /// Samples leave a FIFO in bursts, so their arrival says little about their time.
  case burstTimestamps
  /// The device's presence makes libiio 0.24 refuse the whole local context.
  case breaksLocalContext
  /// Reading a raw attribute may answer EIO: read again.
  case rawReadMayFail
  /// Without the chip's interrupt line it has no trigger of its own, or no buffer.
  case needsInterrupt
  /// Its temperature is not in thousandths of a degree, as the kernel's rules want it: it is not read.
  case wrongTemperature
}
