/// One attribute file of a device, a channel, a buffer or a trigger.
package struct AttributeImage: Sendable, Equatable {
  /// As libiio shows it, such as `sampling_frequency`.
  package var name: String
  /// The file in sysfs; attributes of several channels with one file share their value.
  package var file: String
  /// What it says at power-on.
  package var value: String
  /// What may be written to it.
  package var access: Access

  /// How an attribute answers a write; other texts get EINVAL, read-only ones EACCES.
  package enum Access: Sendable, Equatable {
    case readOnly
    /// Follows the signal; read only.
    case live
    case oneOf([String])
    case positiveNumber
    case anyText
  }

  /// An attribute; its file has its name unless told.
  package init(name: String, file: String? = nil, value: String, access: Access = .readOnly) {
    self.name = name
    self.file = file ?? name
    self.value = value
    self.access = access
  }
}
