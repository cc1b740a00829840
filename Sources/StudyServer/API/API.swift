package import WebServer

/// The paths of the server, each group of them in a file of its own.
struct API: Sendable {
  let service: StudyService
  /// The request with a key that is being done; what is changed is noted with it.
  var keyed: KeyedRequest?
}

extension StudyService {
  /// All paths of the server; reads the portal's pages, and blocks for that.
  package func router() throws(WebServerError) -> Router {
    let api = API(service: self)
    var router = Router()
    router.guards.append(ContentCoding.refusal)
    api.addHealth(to: &router)
    api.addMetrics(to: &router)
    api.addSessions(to: &router)
    api.addAccounts(to: &router)
    api.addStudies(to: &router)
    api.addStudyFiles(to: &router)
    api.addParticipants(to: &router)
    api.addEnrolments(to: &router)
    api.addRigSettings(to: &router)
    api.addRecordings(to: &router)
    api.addRecordingContent(to: &router)
    api.addResults(to: &router)
    api.addAnswers(to: &router)
    api.addTasks(to: &router)
    api.addWithdrawals(to: &router)
    api.addFigures(to: &router)
    api.addExports(to: &router)
    api.addLetters(to: &router)
    api.addAudit(to: &router)
    api.addCompatibility(to: &router)
    api.addSearches(to: &router)
    api.addPortalSessions(to: &router)
    api.addPortalDownloads(to: &router)
    try api.addPortal(to: &router)
    return router
  }
}
