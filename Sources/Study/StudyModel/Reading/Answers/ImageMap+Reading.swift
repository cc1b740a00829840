import StrictJSON

extension ImageMapFormat {
  init?(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let image = members.require("image").flatMap { MediaFile($0, reading) }
    let optionsField = members.require("options")
    let placed = optionsField.flatMap {
      OptionsReader(reading: reading, accepted: .exclusive).read(
        $0, count: 1...1_000, more: Shape.read,
        make: { (region: Region(option: $0, shape: $1.shape), field: $1.field) })
    }
    let counts = ChoiceFormat.counts(&members, field)
    guard let image, let placed, let optionsField else { return nil }
    self.init(image: image, regions: placed.map(\.region))
    $count.state(minimum: counts.minimum, maximum: counts.maximum)
    ChoiceFormat.check(count, of: regions.map(\.option), field, optionsField)
    checkCovered(placed.map(\.field))
  }

  /// Adds a fault at each region that lies wholly under a later one.
  private func checkCovered(_ fields: [Field]) {
    for (index, region) in regions.enumerated() {
      let above = regions.indices.dropFirst(index + 1)
        .first { regions[$0].shape.covers(region.shape) }
      guard let above else { continue }
      fields[index].fault(
        "lies wholly under the region at line \(fields[above].place.line)",
        "Write the larger region first, or change the shape of one.")
    }
  }
}

extension ImageMapFormat.Shape {
  /// The one shape of an option, and the option that has it; nil with faults.
  fileprivate static func read(
    _ members: inout Members
  ) -> (shape: ImageMapFormat.Shape, field: Field)? {
    let field = members.field
    let polygon = members.take("polygon")
    let rectangle = members.take("rectangle")
    let circle = members.take("circle")
    let all = [polygon, rectangle, circle].compactMap(\.self)
    guard let only = all.first else {
      field.fault("has no shape", "Add \"polygon\", \"rectangle\" or \"circle\".")
      return nil
    }
    guard all.count == 1 else {
      all[1].fault("is a second shape", "Keep one of them.")
      return nil
    }
    let shape =
      polygon.flatMap(Self.polygon) ?? rectangle.flatMap(Self.rectangle)
      ?? circle.flatMap(Self.circle)
    guard let shape else { return nil }
    if shape.isOutside {
      only.fault(
        "reaches beyond the picture", "Move it or make it smaller: the picture goes from 0 to 1.")
      return nil
    }
    if shape.isEmpty {
      only.fault("has no area", "Give it corners that are not on one line.")
      return nil
    }
    return (shape, field)
  }

  private static func polygon(_ field: Field) -> Self? {
    guard let fields = field.list(count: 3...200) else { return nil }
    let corners = fields.compactMap { field in
      parts(field, count: 2).map { ImageMapFormat.Point(x: $0[0], y: $0[1]) }
    }
    return corners.count == fields.count ? .polygon(corners) : nil
  }

  private static func rectangle(_ field: Field) -> Self? {
    parts(field, count: 4).map {
      .rectangle(ImageMapFormat.Point(x: $0[0], y: $0[1]), width: $0[2], height: $0[3])
    }
  }

  private static func circle(_ field: Field) -> Self? {
    parts(field, count: 3).map {
      .circle(ImageMapFormat.Point(x: $0[0], y: $0[1]), radius: $0[2])
    }
  }

  /// So many parts of the picture.
  private static func parts(_ field: Field, count: Int) -> [Double]? {
    guard let fields = field.list(count: count...count) else { return nil }
    let parts = fields.compactMap { $0.double(in: 0...1) }
    return parts.count == count ? parts : nil
  }
}
