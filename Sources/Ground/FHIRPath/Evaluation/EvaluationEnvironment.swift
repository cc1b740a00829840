/// What an evaluation takes from the world, given by the caller and never read from a clock.
package struct EvaluationEnvironment: Sendable {
  /// What `now()` returns.
  package var now: PartialDateTime
  /// What `today()` returns.
  package var today: PartialDate
  /// The offset from UTC of moments that carry none, in minutes; nil leaves their order with
  /// others open.
  package var zoneMinutes: Int?
  /// How many steps an evaluation may take before it is given up.
  package var stepLimit: Int
  /// What `%name` stands for, by the name without the sign.
  ///
  /// `%context`, `%ucum`, `%sct`, `%loinc`, `%vs-…` and `%ext-…` are known without being here, and
  /// `%resource` and `%rootResource` mean the context if they are not.
  package var variables: [String: Node]
  /// The types of the elements in the tree; nil if it has none.
  package var model: TypeModel?

  /// The world of one evaluation; 100,000 steps unless said otherwise.
  package init(
    now: PartialDateTime, today: PartialDate, zoneMinutes: Int? = nil, stepLimit: Int = 100_000,
    variables: [String: Node] = [:], model: TypeModel? = nil
  ) {
    self.now = now
    self.today = today
    self.zoneMinutes = zoneMinutes
    self.stepLimit = stepLimit
    self.variables = variables
    self.model = model
  }
}
