import StrictJSON

/// What all readers of one task file share; an object, because each reader of each question holds it.
package final class TaskReading {
  let texts: TextReader
  /// Reads the texts of red flags, which may be in more languages than the task: of a danger people read in their own.
  let flagTexts: TextReader
  let expressions: ExpressionReader
  let demands: DemandCollector
  let valueSets: ValueSetReader
  let options = OptionBudget()
  /// Remarks that are no faults.
  let notices: FaultCollector

  let activities: ActivityCatalog

  init(language: String, activities: ActivityCatalog, notices: FaultCollector) {
    self.activities = activities
    demands = DemandCollector()
    expressions = ExpressionReader()
    texts = TextReader(language: language, demands: demands, expressions: expressions)
    flagTexts = TextReader(language: language, demands: demands, expressions: expressions)
    valueSets = ValueSetReader()
    self.notices = notices
  }
}
