package import Session
import StrictJSON

/// What a browser hears of a run while it is open.
package enum PageMessage: Sendable, Equatable {
  /// The whole page as it is now.
  case page(PageState)
  case readout(LiveReadout)
  case signal(PartSignal)
  /// The run is over for this page.
  case ended(DeskEnding)
}
