package import WebServer

extension APIRoute {
  /// Every route of the server.
  package static let all: [APIRoute] = Array(
    [
      API.healthRoutes, API.trustRoutes, API.treeRoutes, API.metricsRoutes, API.sessionRoutes,
      API.accountRoutes,
      API.studyRoutes,
      API.studyFileRoutes, API.participantRoutes, API.correctionRoutes, API.enrolmentRoutes,
      API.rigSettingsRoutes, API.recoveryRoutes, API.armRoutes, API.factRoutes, API.recordingRoutes,
      API.recordingContentRoutes, API.lostRecordingRoutes, API.resultRoutes, API.answerRoutes,
      API.taskRoutes, API.flagRoutes,
      API.studyVersionRoutes, API.ownVersionRoutes, API.withdrawalRoutes, API.figureRoutes,
      API.exportRoutes, API.letterRoutes,
      API.auditRoutes, API.compatibilityRoutes, API.surveyRoutes, API.searchRoutes,
      API.secondFactorRoutes,
      API.passkeyRoutes, API.portalSessionRoutes, API.providerRoutes, API.providerLinkRoutes,
      API.portalDownloadRoutes, API.portalRoutes,
    ].joined())
}

extension StudyService {
  /// All paths of the server, under its names only; reads the portal's pages, and blocks for that.
  package func router(named names: HostGuard) throws(WebServerError) -> Router {
    let api = API(service: self)
    var router = Router()
    router.guards.append(names.requestGuard)
    router.guards.append(ContentCoding.refusal)
    for route in APIRoute.all {
      router.on(route.method, route.path, body: route.body) { request throws(HTTPFault) in
        try await api.namingTrust(in: route.answer(request, api), to: route)
      }
    }
    try api.mountPages(on: &router)
    return router
  }
}
