extension SensorError {
  /// The words for a fault of a simulated sensor: what is wrong and what to write instead.
  package static func simulationWords(_ fault: SimulationFault) -> String {
    switch fault {
    case .notASimulation(let uri):
      "\"\(uri)\" is not a simulated sensor. Write simulate: and one of: \(scenarios)."
    case .unknownScenario(let word, let nearest):
      "\"\(word)\" is not a simulation.\(suggestion(nearest)) It is one of: \(scenarios)."
    case .unknownParameter(let word, let nearest):
      "\"\(word)\" is not a parameter of a simulation.\(suggestion(nearest)) "
        + "It is one of: \(parameters)."
    case .unusedParameter(let word, let scenario):
      "\"\(word)\" has no meaning for simulate:\(scenario). Leave it out."
    case .repeatedParameter(let word):
      "\"\(word)\" is given twice. Give it once."
    case .value(let text, let parameter, let allowed):
      "\"\(text)\" cannot be used for \(parameter). Give \(allowed)."
    }
  }

  private static var scenarios: String {
    SimulationParameters.Scenario.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static var parameters: String {
    SimulationParameters.Key.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}
