/// What is asked of an answer format by all who need not know which one it is.
///
/// Each format states its own in its own file; what it does not state it does not have.
package struct FormatFacets: Sendable, Hashable {
  package let type: AnswerType
  /// The lists that are chosen from: one for each of several pickers, and one for any other choice.
  package let lists: [[ChoiceOption]]
  /// The name of the task's value set that the list is; nil for lists of the question's own.
  package let valueSet: String?
  /// The fewest and the most that are chosen from the list or the places; nil where no number is left
  /// to the person.
  package let count: ClosedRange<Int>?
  /// The picture on which the places of the list lie.
  package let picture: MediaFile?
  /// How the lists are laid out.
  package let display: ChoiceFormat.Display
  /// The places that are chosen from.
  package let regions: [BodyMapFormat.Region]
  /// The parts that are answered one by one, in their order.
  package let rows: [MatrixFormat.Row]
  /// Whether a row takes several options.
  package let rowsTakeSeveral: Bool
  /// From where to where the numbers go; nil where answers are no numbers.
  package let range: AnswerRange?
  /// The units that an answer may have, in UCUM; bounds and conditions are in the first one.
  package let units: [String]
  /// Whether an answer is a place on a line or a ladder, which has no unit.
  package let isScale: Bool
  /// The values that have words of their own and are no options, such as the ends of a scale.
  package let labels: [ValueLabel]

  /// What a format has; what is left out it has not.
  package init(
    _ type: AnswerType, lists: [[ChoiceOption]] = [], valueSet: String? = nil,
    count: ClosedRange<Int>? = nil, picture: MediaFile? = nil,
    display: ChoiceFormat.Display = .list, regions: [BodyMapFormat.Region] = [],
    rows: [MatrixFormat.Row] = [],
    rowsTakeSeveral: Bool = false, range: AnswerRange? = nil, units: [String] = [],
    isScale: Bool = false, labels: [ValueLabel?] = []
  ) {
    self.type = type
    self.lists = lists
    self.valueSet = valueSet
    self.count = count
    self.picture = picture
    self.display = display
    self.regions = regions
    self.rows = rows
    self.rowsTakeSeveral = rowsTakeSeveral
    self.range = range
    self.units = units
    self.isScale = isScale
    self.labels = labels.compactMap(\.self)
  }
}

extension FormatFacets {
  /// What kind of answer is stored.
  package var family: AnswerFamily { type.family }

  /// The options of all lists, in the order of the file.
  package var options: [ChoiceOption] { lists.count == 1 ? lists[0] : Array(lists.joined()) }

  /// The codes that an answer may hold: of options, or of regions.
  package var codes: [String] { options.map(\.value) + regions.map(\.id) }

  /// The pictures that stand beside the task file.
  package var media: [MediaFile] { [picture].compactMap(\.self) + options.compactMap(\.image) }
}
