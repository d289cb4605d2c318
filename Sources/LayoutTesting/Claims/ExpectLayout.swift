public import AutoLayout
import Geometry

/// Tests what a screen must do at every width, text size and direction, or on every device, without a record.
///
/// ```swift
/// expectLayout(of: LoginView(), over: .devices(.all)) { login in
///   whole(login.submit)
///   apart(login.title, login.price)
///   login.submit.height >= 44
///   that(login.title.trailing <= login.price.leading - 8, when: login.width >= 700, because: "two columns from 700 on")
/// }
/// ```
///
/// Each claim that fails somewhere is an issue of the test at the claim's line. It says at which widths, and where most is missing,
/// as `plumbline check` does, with the picture of that layout. The ends of the widths are exact. A claim about a view that is never
/// in the hierarchy is an issue, and so is one whose condition is true nowhere, and one that the bound on work leaves open.
///
/// Where one side of the canvas moves, the other side is that of `device`, or else of a plain canvas of 375 × 667 points without a
/// safe area. Subclasses may ask for their size, as with `assertLayout(of:named:over:on:)`.
///
/// - Parameters:
///   - screen: The view of the whole screen. The expression is evaluated anew for each canvas, text size and direction.
///   - choices: The canvases, text sizes and directions, each kind once.
///   - device: The device whose other side, safe area, pixel scale and view controller stay where a side moves. Without a choice of
///     canvases, the device itself. `nil` for a plain canvas.
///   - text: The measuring of texts, or `nil` for that of the trait `.layouts`, or else with the command line's fonts.
///   - fileID: The file of an issue.
///   - filePath: The path of the file of an issue.
///   - line: The line of an issue that belongs to no claim.
///   - column: The column of an issue that belongs to no claim.
///   - claims: The claims, of the screen that the closure gets. It makes the same claims of each.
/// - Complexity: For each device, text size and direction, the cost of making the screen and of a pass every 16 points, and of some
///   layouts for each piece of the layout (`SweepRules: Pieces`).
public func expectLayout<Screen: View>(
  of screen: @autoclosure () throws -> Screen, over choices: SpaceChoice..., on device: Device? = nil,
  text: LayoutText? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, @LayoutClaims _ claims: (Screen) throws -> [LayoutClaim]
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var settings = LayoutSettings.current
  settings.text = text ?? settings.text
  settings.countComparison()
  let failures = withoutActuallyEscaping(screen) { screen in
    withoutActuallyEscaping(claims) { claims in
      do throws(LayoutTestingError) {
        let asked = try AskedSpace(choices, on: device)
        let reading = ScreenReading(
          asked: asked, text: try settings.text.measuring(), work: settings.work, make: screen)
        return try ClaimTest(reading: reading, site: site, claims: claims).failures()
      } catch {
        return [(LayoutFailure("The layout is not tested. \(error.message)"), site)]
      }
    }
  }
  for (failure, site) in failures { failure.report(at: site) }
}
