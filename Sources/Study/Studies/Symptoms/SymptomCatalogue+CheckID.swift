extension SymptomCatalogue {
  /// The id of the task that is made from a catalogue.
  package static var checkID: String { "symptom-catalogue" }
}
