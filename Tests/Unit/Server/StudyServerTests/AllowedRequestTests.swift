import TestSupport
import Testing

@testable import StudyServer
@testable import WebServer

struct AllowedRequestTests {
  private struct Thing: Owned {
    let owner: Owner
  }

  private static let rights = Resource.allCases.flatMap { resource in
    Action.allCases.map { Right($0, resource) }
  }

  private static func request() throws -> HTTPRequest {
    let head = try RequestHead(
      RawHead(
        method: "GET", target: "/", version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", "localhost")]), isWellLined: true))
    return HTTPRequest(head: head, body: RequestBody([]), peer: .unknown)
  }

  private static func fault(of body: () throws(HTTPFault) -> Void) -> HTTPFault? {
    do throws(HTTPFault) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: AccessTests.callers)
  func `a role that has a right nowhere is told so`(_ caller: Caller) throws {
    let request = try Self.request()
    for right in Self.rights {
      let scope = AccessTable.scope(of: caller.role, right.action, right.resource)
      let fault = Self.fault { () throws(HTTPFault) in
        _ = try AllowedRequest(request, by: caller, right)
      }
      expectEqual(fault, scope == .nothing ? .notAllowed : nil, "\(caller.role) \(right)")
    }
  }

  @Test(arguments: AccessTests.callers)
  func `what a right does not reach is not there, as what is not there`(_ caller: Caller) throws {
    let request = try Self.request()
    for right in Self.rights {
      let allowed = AllowedRequest(hidden: request, by: caller, right)
      let nothing = Self.fault { () throws(HTTPFault) in _ = try allowed.reached(Thing?.none) }
      expectEqual(nothing, .notFound)
      for (name, owner) in AccessTests.owners {
        let fault = Self.fault { () throws(HTTPFault) in
          _ = try allowed.reached(Thing(owner: owner))
        }
        let reaches = caller.may(right.action, right.resource, of: owner)
        expectEqual(fault, reaches ? nil : .notFound, "\(caller.role) \(right) \(name)")
      }
    }
  }

  @Test(arguments: [
    (Role.clinician, "north" as String?, "north" as String?), (.clinician, nil, nil),
    (.researcher, "north", nil), (.administrator, nil, nil),
  ])
  func `a list is limited to a clinic where the right reaches no further`(
    _ role: Role, _ clinic: String?, _ limit: String?
  ) throws {
    let caller = Caller(account: "a", name: "a", role: role, studies: ["ours": clinic])
    let request = AllowedRequest(
      hidden: try Self.request(), by: caller, Right(.list, .participant))
    expectEqual(request.clinic(in: "ours"), limit)
    expectNil(request.clinic(in: "other"))
  }

  @Test func `nobody changes anything without a sign-in or a proof`() {
    // Document 000's paths without a slash lead elsewhere, and those of one patient are switched off.
    for route in APIRoute.all where route.access == .anyone && route.method.changesState {
      expect(!route.path.hasPrefix("/v1/"), "\(route.name)")
    }
  }
}
