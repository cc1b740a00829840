import StrictJSON
import StudyModel

/// Choices, rankings, grids and drawings.
extension FormatWriter {
  func keys(_ format: BooleanFormat) -> JSONValue {
    let writer = WordWriter(languages)
    return .object([
      "yesText": words(format.yesText) ?? .string(writer.words(for: true)),
      "noText": words(format.noText) ?? .string(writer.words(for: false)),
    ])
  }

  func keys(_ format: ChoiceFormat, isMultiple: Bool) -> JSONValue {
    let most = min(format.count.upperBound, format.options.count)
    return .object([
      "options": options(format.options), "display": .string(format.display.rawValue),
      "minimumChoices": isMultiple ? .number(format.count.lowerBound) : nil,
      "maximumChoices": isMultiple ? .number(most) : nil,
    ])
  }

  func keys(_ format: PickersFormat) -> JSONValue {
    .object([
      "pickers": .list(format.pickers.map(options)), "separator": .string(format.separator),
    ])
  }

  func keys(_ format: RankingFormat) -> JSONValue {
    .object(["options": options(format.options), "ranked": .number(format.rankedCount)])
  }

  func keys(_ format: TextScaleFormat) -> JSONValue {
    .object(["options": options(format.options), "vertical": .boolean(format.isVertical)])
  }

  func keys(_ format: MatrixFormat) -> JSONValue {
    let rows: [JSONValue] = format.rows.map { row in
      .object(["id": .string(row.id), "text": words(row.text)])
    }
    return .object([
      "rows": .list(rows), "columns": options(format.columns),
      "multiple": .boolean(format.isMultiple), "needsEveryRow": .boolean(format.needsEveryRow),
    ])
  }

  func keys(_ format: BodyMapFormat) -> JSONValue {
    let regions: [JSONValue] = format.regions.map { region in
      .object([
        "id": .string(region.id),
        "text": region.text.given(to: languages).map { _ in format.words(for: region, languages) }
          .json,
        "side": region.side.map { .string($0.rawValue) },
      ])
    }
    return .object([
      "view": .string(format.view.rawValue), "regions": .list(regions),
      "minimumRegions": .number(format.count.lowerBound),
      "maximumRegions": .number(min(format.count.upperBound, format.regions.count)),
    ])
  }

  func keys(_ format: ImageMapFormat) -> JSONValue {
    let options: [JSONValue] = format.regions.map { region in
      .object((option(region.option).objectValue ?? []) + [region.shape.member])
    }
    return .object([
      "image": image(format.image), "options": .list(options),
      "minimumChoices": .number(format.count.lowerBound),
      "maximumChoices": .number(min(format.count.upperBound, format.regions.count)),
    ])
  }

  /// What a person sees of options; scores and codes stay with the engine.
  private func options(_ options: [ChoiceOption]) -> JSONValue { .list(options.map(option)) }

  private func option(_ option: ChoiceOption) -> JSONValue {
    .object([
      "value": .string(option.value), "text": words(option.text), "detail": words(option.detail),
      "image": option.image.map(image), "color": option.color.map { .string($0) },
      "exclusive": option.isExclusive ? true : nil, "other": option.other.map(other),
    ])
  }

  private func image(_ file: MediaFile) -> JSONValue {
    .object([
      "src": .string(mediaAddress(file.path)), "description": words(file.description),
    ])
  }

  private func other(_ other: OtherText) -> JSONValue {
    .object(["placeholder": words(other.placeholder), "required": .boolean(other.isRequired)])
  }
}

extension ImageMapFormat.Shape {
  /// The shape as an option of a task file has it.
  fileprivate var member: JSONMember {
    switch self {
    case .polygon(let corners):
      JSONMember(key: "polygon", value: .list(corners.map { Self.list([$0.x, $0.y]) }))
    case .rectangle(let corner, let width, let height):
      JSONMember(key: "rectangle", value: Self.list([corner.x, corner.y, width, height]))
    case .circle(let middle, let radius):
      JSONMember(key: "circle", value: Self.list([middle.x, middle.y, radius]))
    }
  }

  private static func list(_ parts: [Double]) -> JSONValue {
    .list(parts.compactMap { JSONValue.number($0) })
  }
}
