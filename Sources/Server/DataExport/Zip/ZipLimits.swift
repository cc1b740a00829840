/// From where on an archive writes its numbers in 64 bits.
struct ZipLimits: Hashable {
  var bytes = UInt64(UInt32.max)
  var entries = UInt64(UInt16.max)
}
