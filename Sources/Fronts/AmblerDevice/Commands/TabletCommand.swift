import ActiveTasks
import Clocks
import Commands
import Foundation
import GeoClueClient
import HTTPClient
import Outbox
import Sensors
import ServiceNotice
import Session
import Studies
import StudyDelivery
import StudyModel
import Surroundings
import System
import Tablet
import TaskRunner
import WebServer
import Words

/// `ambler tablet`: serves the patient's page on this machine, until it is asked to stop.
struct TabletCommand {
  static let port = Option("port", "N", "the port of the page (default: 8420; 0 for any)")
  static let destination = Option(
    "destination", "ADDRESS", "where results go: dir:PATH (default: the server of `ambler enrol`)")
  static let noBrowser = Option("no-browser", nil, "do not open a browser")
  static let kiosk = Option(
    "kiosk", nil, "show the page on the whole screen, in a browser that leads nowhere else")
  static let options =
    [.home, .passphraseFile] + StreamSource.options + [
      RunCommand.speaker, RunCommand.hearing, RunCommand.calibration, RunCommand.participant,
      RunCommand.simulate, port, destination, noBrowser, kiosk,
    ]

  static let usualPort: UInt16 = 8420
  private static let stopLimit = Duration.seconds(5)

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    var port = try arguments.integer(Self.port, in: 0...65_535).map { UInt16($0) } ?? Self.usualPort
    var isFirst = true
    // A key that was brought back brings more with it: the tablet begins anew, at the same address.
    while let again = try await serve(on: port, isFirst: isFirst) {
      (port, isFirst) = (again, false)
    }
  }

  /// Serves until it is asked to stop; gives the port to serve on again where a lost key was brought back.
  private func serve(on port: UInt16, isFirst: Bool) async throws -> UInt16? {
    let stop = try Interruption.handle()
    guard !Interruption.wasAsked else { return nil }
    let store: Store
    let inUse: StudyInUse
    if let path = arguments.operands.first {
      inUse = try StudyFolder.read(path)
      store = try Store(arguments, .renewing)
    } else {
      store = try Store(arguments, .renewing)
      inUse = try await study(store)
    }
    for notice in inUse.notices { Output.message(notice) }
    let outbox = try await store.openOutbox()
    try await store.takeInBefore(outbox)
    let keyReturn = KeyReturn(home: store.home.path, key: store.key) { stop.request() }
    let tablet = try place(StudySwitch(inUse), store, outbox, keyReturn)
    await tablet.startSending()
    await tablet.startReminding()
    let server = try serve(tablet, port)
    Output.result("The tablet's page is at \(server.address)\n")
    let watch = try ServiceWatch.begin(port: server.port, address: server.address)
    tablet.tellFaults { Output.message($0) }
    let memory = MemoryShell.begin(tablet)
    let kiosk = try show(server.address, store.home, isFirst: isFirst)
    await Interruption.await(stop)
    let beginsAnew = await keyReturn.isTaken && !Interruption.wasAsked
    if !beginsAnew { ServiceNotice.send(.stopping) }
    await kiosk?.stop()
    watch?.stop()
    await tablet.stopReminding()
    memory?.end()
    await tablet.stopSending()
    await server.stop(within: Self.stopLimit)
    await outbox.close()
    return beginsAnew ? server.port : nil
  }

  /// Shows the page where there is a screen; gives the kiosk if one is wanted.
  private func show(
    _ address: String, _ home: Home, isFirst: Bool
  ) throws(Failure) -> KioskShell? {
    if arguments.has(Self.kiosk) {
      return try KioskShell(address: address, profile: "\(home.path)/browser")
    }
    // The page that is open already finds the tablet again.
    if isFirst, !arguments.has(Self.noBrowser) { Browser.open(address) }
    return nil
  }

  /// The study of the enrolment, as soon as it is here; without one the demonstration.
  private func study(_ store: Store) async throws(Failure) -> StudyInUse {
    // Nobody does tasks of the demonstration on a tablet that lost what it knew of its study.
    let isKnown = try store.serverLink() != nil || store.lostResults != nil
    if arguments[Self.destination] == nil, isKnown {
      return .onItsWay(languages: Language.all.map(\.tag))
    }
    guard let tasks = InstalledFolder.tasks.path() else {
      throw Failure(.badInput, "There is no study here. Name one: ambler tablet study.json.")
    }
    return try StudyFolder.read(tasks + "/study.json")
  }

  private func place(
    _ studies: StudySwitch, _ store: Store, _ outbox: Outbox, _ keyReturn: KeyReturn
  ) throws(Failure) -> TabletPlace {
    let rule = PINRule(of: studies.inUse.study)
    let reception: Reception
    do {
      reception = try Reception(
        home: store.home, key: store.key, rule: rule, knownBy: studies.inUse.study.knownBy,
        now: SystemClock.now)
    } catch {
      throw Failure(error.exitCode, "The list of people: \(error)")
    }
    let staff: StaffDesk
    do {
      staff = try StaffDesk(home: store.home.path, key: store.key, now: SystemClock.now)
    } catch {
      throw Failure(error.exitCode, "What is kept of the staff: \(error)")
    }
    let owner = try owner(store, studies.inUse.study)
    return TabletPlace(
      home: store.home, key: store.key, outbox: outbox, studies: studies,
      equipment: try equipment(store), reception: reception,
      staff: staff, participant: owner.named, enrolled: owner.enrolled,
      lostResults: store.lostResults,
      keyReturn: keyReturn,
      sync: try folderSync(store, outbox, studies),
      enrolment: try enrolment(store, outbox, studies))
  }

  /// Whom results name; a shared tablet that is one participant's own by its enrolment is told.
  private func owner(_ store: Store, _ study: Study) throws(Failure) -> ResultOwner {
    let owner = try store.owner(named: arguments[RunCommand.participant])
    if owner.enrolled != nil, study.participants != .single {
      Output.message(
        "This tablet is enrolled as one participant's own, but its study is for several people: "
          + "the server refuses the results of anybody else. Enrol it without a participant.")
    }
    return owner
  }

  /// Makes what sends results to the folder that is named, once it is known where they are kept.
  private func folderSync(
    _ store: Store, _ outbox: Outbox, _ studies: StudySwitch
  ) throws(Failure) -> (ResultShelf) -> Sync? {
    guard let address = arguments[Self.destination], let target = try store.target(address) else {
      return { _ in nil }
    }
    let deliverer = store.deliverer(outbox, to: target)
    return {
      Sync(
        deliverer: deliverer, shelf: $0, place: target.place,
        policy: { SendingPolicy(studies.inUse.study.sending) },
        now: { SystemClock.utc })
    }
  }

  /// Without a folder results go to the server of the enrolment, which may be made later.
  private func enrolment(
    _ store: Store, _ outbox: Outbox, _ studies: StudySwitch
  ) throws(Failure) -> (ResultShelf) -> TabletEnrolment? {
    guard arguments[Self.destination] == nil else { return { _ in nil } }
    let link = try store.serverLink()
    let named = arguments.operands.first.map { _ in studies.inUse.study.id }
    if let link, let named, link.study != named {
      Output.message(
        "This tablet shows the study \(named), but is enrolled in \(link.study): its results "
          + "go there.")
    }
    // A study that is named is shown, whatever the server has.
    let updates =
      named == nil
      ? StudyUpdates(home: store.home.path, studies: studies, now: { SystemClock.utc }) : nil
    let participant = arguments[RunCommand.participant]
    return { shelf in
      TabletEnrolment(
        link, file: store.linkFile, name: EnrolCommand.hostName, named: participant,
        now: { SystemClock.utc }, updates: updates, keys: store.keyTelling
      ) { link, session in
        Sync(
          deliverer: store.deliverer(outbox, at: session),
          ahead: store.aheadDeliverer(outbox, at: session), shelf: shelf,
          place: .server(isLocal: link.address.isLoopback),
          policy: { SendingPolicy(studies.inUse.study.sending) },
          now: { SystemClock.utc })
      }
    }
  }

  private func serve(_ tablet: TabletPlace, _ port: UInt16) throws(Failure) -> TabletServer {
    guard let web = InstalledFolder.web.path() else {
      throw Failure(.unavailable, "The files of the page are not installed. Install them again.")
    }
    do {
      return try TabletServer(
        tablet, web: web, charts: InstalledFolder.charts.path(), port: port)
    } catch {
      throw Failure(.unavailable, "The page cannot be served: \(error)")
    }
  }

  /// Sensors are opened for each run, so that one that was plugged in since is found; here it is only
  /// looked whether what is named can be read.
  private func equipment(_ store: Store) throws(Failure) -> TabletEquipment {
    let sources = arguments.sources
    // A microphone has words of its own, such as `none`.
    for stream in StreamKind.allCases where stream != .microphone {
      if let uri = sources[stream] { _ = try SensorOpening.parsed(uri) }
    }
    if let speaker = arguments[RunCommand.speaker] { _ = try Loudspeaker(speaker) }
    let arguments = arguments
    var equipment = TabletEquipment(softwareVersion: Ambler.version) {
      TabletSensors(arguments, key: store.key).deck($0, $1, $2, $3)
    }
    // A desktop asks its person itself; a kiosk's engine has none, and has asked on the page.
    let geoClue = GeoClueLocator(isAgent: { !DesktopSession.isThere() }) { SystemClock.utc }
    equipment.positions = PositionFinder(
      now: { SystemClock.utc }, network: { await geoClue.find(within: $0) },
      stopNetwork: { await geoClue.stop() },
      open: { TabletSensors(arguments, key: store.key).receiver() })
    equipment.canSpeak = TabletSensors.loudspeaker(arguments)?.canSpeak ?? false
    equipment.reminding = TabletReminding.equipment(arguments)
    equipment.lookAtSensors = { TabletSensors(arguments, key: store.key).look() }
    equipment.simulatesMissing = arguments.has(RunCommand.simulate)
    let hearing = try arguments[RunCommand.hearing].map { path throws(Failure) in
      try HearingFile(path, on: try RunCommand.began().date)
    }
    equipment.hearing = hearing?.hearing
    equipment.microphone = hearing?.microphone
    if let path = arguments[RunCommand.calibration] {
      let calibration = try CalibrationFile.read(path)
      // On the terminal of whoever started the tablet; no patient sees it.
      CalibrationFile.tellValidity(calibration, path, on: try RunCommand.began().date)
      equipment.calibration = calibration
    }
    return equipment
  }
}
