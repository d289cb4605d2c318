import Foundation
import TestSupport
import Testing

/// The committed figures are what the code draws, and the articles show all of them.
struct FigureTests {
  @Test func figuresAreWhatTheirDefinitionsRenderTo() throws {
    let figures = try Figure.all()
    #expect(figures.count >= 9)
    for figure in figures {
      if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil { try figure.record() }
      for dark in [false, true] {
        let drawn = try figure.svg(dark: dark)
        #expect(
          drawn == Figure.committed(figure.name, dark: dark),
          "\(figure.name): PLUMBLINE_SNAPSHOTS=1 Scripts/test --filter FigureTests draws it anew")
        #expect(drawn.count < 200_000, "\(figure.name)")
      }
    }
  }

  @Test func articlesShowEveryFigure() throws {
    let resources = try ScratchFolder.contents(of: Article.catalogue.appendingPathComponent("Resources"))
    let shown = Article.all.flatMap(\.figures).flatMap { ["\($0).svg", "\($0)~dark.svg"] }
    #expect(Set(shown) == Set(resources.keys))
    #expect(shown.count == Set(shown).count)
  }
}
