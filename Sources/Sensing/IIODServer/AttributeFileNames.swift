import Sensors

/// The names that the kernel gives the attribute files of one channel.
struct AttributeFileNames {
  let id: String
  /// Whether the channel is one of several of its type, which then share some files.
  let isAxis: Bool

  /// What the kernel keeps for each axis; everything else of an axis is shared.
  private static let ownOfAxis: Set<String> = ["raw", "calibbias", "input"]

  /// An attribute of the rest of a profile.
  func attribute(
    _ name: String, _ value: String, _ place: AttributePlace, _ access: AttributeImage.Access
  ) -> AttributeImage {
    AttributeImage(name: name, file: file(name, place), value: value, access: access)
  }

  /// An attribute of the image part, with what may be written to it told by its name and company.
  func attribute(
    _ attribute: ImageExtras.Attribute, among company: [ImageExtras.Attribute]
  ) -> AttributeImage {
    let place: AttributePlace = Self.ownOfAxis.contains(attribute.name) ? .axis : .type
    return AttributeImage(
      name: attribute.name, file: file(attribute.name, place), value: attribute.value,
      access: access(attribute.name, company))
  }

  private func file(_ name: String, _ place: AttributePlace) -> String {
    switch place {
    case .device: name
    case .axis: "in_\(id)_\(name)"
    case .type: isAxis ? "in_\(type)_\(name)" : "in_\(id)_\(name)"
    }
  }

  /// The id without its last part: `accel_linear` of `accel_linear_x`.
  private var type: String {
    let parts = id.split(separator: "_")
    return parts.count > 1 ? parts.dropLast().joined(separator: "_") : id
  }

  private func access(
    _ name: String, _ company: [ImageExtras.Attribute]
  ) -> AttributeImage.Access {
    // No signal of a movement says how warm a chip is.
    if name == "raw" { return id == "temp" ? .readOnly : .live }
    if name.hasSuffix("_available") || name.hasSuffix("matrix") || name == "input" {
      return .readOnly
    }
    guard let list = company.first(where: { $0.name == name + "_available" })?.value,
      !list.hasPrefix("[")
    else { return .anyText }
    return .oneOf(list.split(separator: " ").map(String.init))
  }
}
