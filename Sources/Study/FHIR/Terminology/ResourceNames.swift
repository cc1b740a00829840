/// The types of resources that FHIR R4 and R5 have.
enum ResourceNames {
  static func contains(_ name: String) -> Bool { all.contains(name) }

  private static let all = Set(
    (both + " " + onlyR4 + " " + onlyR5).split(separator: " ").map(String.init))

  private static let both = """
    Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse \
    AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle CapabilityStatement \
    CarePlan CareTeam ChargeItem ChargeItemDefinition Claim ClaimResponse ClinicalImpression \
    CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap \
    Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse \
    DetectedIssue Device DeviceDefinition DeviceMetric DeviceRequest DiagnosticReport \
    DocumentReference Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare \
    EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit \
    FamilyMemberHistory Flag Goal GraphDefinition Group GuidanceResponse HealthcareService \
    ImagingStudy Immunization ImmunizationEvaluation ImmunizationRecommendation \
    ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure MeasureReport \
    Medication MedicationAdministration MedicationDispense MedicationKnowledge MedicationRequest \
    MedicationStatement MessageDefinition MessageHeader MolecularSequence NamingSystem \
    NutritionOrder Observation ObservationDefinition OperationDefinition OperationOutcome \
    Organization OrganizationAffiliation Parameters Patient PaymentNotice PaymentReconciliation \
    Person PlanDefinition Practitioner PractitionerRole Procedure Provenance Questionnaire \
    QuestionnaireResponse RelatedPerson ResearchStudy ResearchSubject RiskAssessment Schedule \
    SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition \
    StructureMap Subscription Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein \
    SubstanceReferenceInformation SubstanceSourceMaterial SupplyDelivery SupplyRequest Task \
    TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription
    """

  private static let onlyR4 = """
    CatalogEntry DeviceUseStatement DocumentManifest EffectEvidenceSynthesis Media \
    MedicinalProduct MedicinalProductAuthorization MedicinalProductContraindication \
    MedicinalProductIndication MedicinalProductIngredient MedicinalProductInteraction \
    MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical \
    MedicinalProductUndesirableEffect RequestGroup ResearchDefinition ResearchElementDefinition \
    RiskEvidenceSynthesis SubstanceSpecification
    """

  private static let onlyR5 = """
    ActorDefinition AdministrableProductDefinition ArtifactAssessment \
    BiologicallyDerivedProductDispense Citation ClinicalUseDefinition ConditionDefinition \
    DeviceAssociation DeviceDispense DeviceUsage EncounterHistory EvidenceReport FormularyItem \
    GenomicStudy ImagingSelection Ingredient InventoryItem InventoryReport \
    ManufacturedItemDefinition MedicinalProductDefinition NutritionIntake NutritionProduct \
    PackagedProductDefinition Permission RegulatedAuthorization RequestOrchestration Requirements \
    SubscriptionStatus SubscriptionTopic SubstanceDefinition TestPlan Transport
    """
}
