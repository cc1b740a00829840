/// Where the mount matrix is.
package enum MountMatrixPlace: String, Sendable, Hashable, CaseIterable {
  case none
  /// The device attribute `mount_matrix`.
  case device
  /// The attribute `mount_matrix` of the acceleration channels.
  case type
  /// The attribute `matrix` of a channel `mount`, as libiio reads the file `in_mount_matrix`.
  case separate
  /// Not known: look in all places.
  case discover
}
