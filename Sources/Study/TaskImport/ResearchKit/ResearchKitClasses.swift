/// The classes of ResearchKit's serialised documents, by what becomes of them.
enum ResearchKitClasses {
  /// Objects that are a part of a task and mean nothing alone.
  static let parts: Set<String> = [
    "ORKBodyItem", "ORKLearnMoreItem", "ORKTextChoice", "ORKTextChoiceOther", "ORKImageChoice",
    "ORKColorChoice", "ORKConsentSection", "ORKConsentSignature", "ORKConsentDocument",
    "ORKHealthCondition", "ORKConditionStepConfiguration", "ORKRelativeGroup", "ORKVocalCue",
    "ORKBundleAsset", "ORKUSDZModelManager", "ORK3DModelManager", "ORKLocation",
    "ORKResultSelector", "ORKEarlyTerminationConfiguration", "ORKDirectStepNavigationRule",
    "ORKPredicateStepNavigationRule", "ORKPredicateSkipStepNavigationRule",
    "ORKAudioLevelNavigationRule", "ORKPredicateFormItemVisibilityRule", "ORKKeyValueStepModifier",
    "ORKRelatedPerson",
  ]

  /// Active tasks that the task format has no step for yet.
  static let activeSteps: Set<String> = [
    "ORKActiveStep", "ORKAudioStep", "ORKAudioFitnessStep", "ORKStroopStep",
    "ORKAccuracyStroopStep", "ORKAmslerGridStep", "ORKEnvironmentSPLMeterStep",
    "ORKFrontFacingCameraStep", "ORKHolePegTestPlaceStep", "ORKHolePegTestRemoveStep",
    "ORKNormalizedReactionTimeStep", "ORKPSATStep", "ORKRangeOfMotionStep",
    "ORKShoulderRangeOfMotionStep", "ORKSpatialSpanMemoryStep", "ORKSpeechInNoiseStep",
    "ORKSpeechRecognitionStep", "ORKTappingIntervalStep", "ORKTimedWalkStep",
    "ORKToneAudiometryStep", "ORKTouchAnywhereStep", "ORKTouchAbilityStep",
    "ORKTowerOfHanoiStep", "ORKTrailmakingStep", "ORKdBHLToneAudiometryStep",
    "ORKdBHLToneAudiometryOnboardingStep",
  ]

  /// Steps of an application for a telephone: accounts, permissions, its own views.
  static let applicationSteps: Set<String> = [
    "ORKLoginStep", "ORKRegistrationStep", "ORKVerificationStep", "ORKPasscodeStep",
    "ORKRequestPermissionsStep", "ORKCustomStep", "ORK3DModelStep", "ORKWebViewStep",
  ]

  static func isResult(_ name: String) -> Bool {
    name.hasPrefix("ORK")
      && (name.hasSuffix("Result") || name.hasSuffix("Sample") || name.hasSuffix("GameRecord")
        || name.hasSuffix("Tap") || name.hasSuffix("Move") || name.hasSuffix("Unit"))
  }

  static func isRecorder(_ name: String) -> Bool {
    name.hasSuffix("RecorderConfiguration") || name.hasSuffix("StreamerConfiguration")
  }

  /// Members of every step that only say how a telephone draws or sounds.
  static let drawing: Set<String> = [
    "_class", "headerTextAlignment", "bodyItemTextAlignment", "iconImage", "auxiliaryImage",
    "imageContentMode", "shouldAutomaticallyAdjustImageTintColor", "shouldTintImages",
    "showsProgress", "useExtendedPadding", "buildInBodyItems", "useSurveyMode", "useCardView",
    "cardViewStyle", "autoScrollEnabled", "centerImageVertically", "restorable",
    "shouldUseNextAsSkipButton", "shouldShowDefaultTimer", "pinNavigationContainer",
    "bottomPadding", "bulletIconNames", "userInfo", "thumbnailTime", "presentationStyle",
    "shouldPlaySoundOnStart", "shouldPlaySoundOnFinish", "shouldVibrateOnStart",
    "shouldVibrateOnFinish", "shouldSpeakCountDown", "shouldSpeakRemainingTimeAtHalfway",
    "shouldStartTimerAutomatically", "shouldContinueOnFinish", "allowsSelection",
  ]

  /// Members of every answer format that only say how a telephone draws.
  static let formatDrawing: Set<String> = [
    "_class", "dontKnowButtonStyle", "gradientColors", "gradientLocations", "hideSelectedValue",
    "hideRanges", "hideLabels", "hideValueMarkers", "minimumImage", "maximumImage",
    "hideUnitWhenAnswerIsEmpty", "keyboardType", "spellCheckingType", "autocorrectionType",
    "autocapitalizationType", "textContentType", "passwordRules", "hideClearButton",
    "hideCharacterCountLabel", "calendar", "displayUnit", "shouldRequestAuthorization",
    "relativeYear", "showYear",
  ]
}
