/// What is wrong with the address of a simulated sensor.
package enum SimulationFault: Sendable, Equatable {
  /// The address does not begin with `simulate:`.
  case notASimulation(uri: String)
  /// There is no such scenario; `nearest` is one whose name is alike.
  case unknownScenario(String, nearest: String?)
  /// There is no such parameter.
  case unknownParameter(String, nearest: String?)
  /// The parameter exists, but this scenario has no use for it.
  case unusedParameter(String, scenario: String)
  /// The parameter is given twice.
  case repeatedParameter(String)
  /// The value is missing, is no number, or lies outside of what is allowed.
  case value(String, of: String, allowed: String)
}
