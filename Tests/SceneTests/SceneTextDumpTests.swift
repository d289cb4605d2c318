import Geometry
import Scene
import Testing

struct SceneTextDumpTests {
  @Test func everyItemHasALine() {
    let ink = Paint(Color(0x1B1F24), dark: Color(0xF1F4F8))
    let scene = Scene(
      size: Size(width: 375, height: 667.5), title: "A \"title\"", summary: "Two\nlines",
      background: Paint(Color(0xFFFFFF)),
      items: [
        .group(
          SceneGroup(
            origin: .view("yellow"), title: "Yellow", frame: Rect(x: 1, y: 2, width: 3, height: 4),
            translation: Point(x: 10, y: -5), clip: .rect(Rect(x: 0, y: 0, width: 3, height: 4)),
            opacity: 0.5,
            items: [
              .shape(
                SceneShape(
                  origin: .constraint(3), path: .line(from: .zero, to: Point(x: 0, y: 9)),
                  stroke: Stroke(ink, width: 1.5, dash: [5, 3.2], dashPhase: 1, cap: .round, join: .bevel))),
              .shape(
                SceneShape(
                  path: .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
                  fill: Paint(Color(0x123456).opacity(0.5)),
                  fillRule: .evenOdd)),
            ])),
        .text(
          SceneText(
            origin: .page("title"), string: "Größe \\ 内", font: FontDescription(size: 12.5, weight: 600),
            position: Point(x: 1, y: 2), rotation: -90, fill: ink,
            halo: Stroke(Paint(Color(0xFFFFFF)), width: 3), glyphs: [])),
        .image(
          SceneImage(
            png: [1, 2, 3], rect: Rect(x: 0, y: 0, width: 8, height: 8),
            clip: Rect(x: 0, y: 0, width: 4, height: 8))),
        .hatch(
          SceneHatch(
            origin: .guide("root.safeArea"), region: .rect(Rect(x: 0, y: 0, width: 2, height: 2)),
            stroke: Stroke(ink, width: 0.75))),
      ])
    #expect(
      scene.textDump == #"""
        scene 375 667.5 "A \"title\""
        summary "Two\nlines"
        background #ffffff
        group [view-yellow] title "Yellow" frame 1 2 3 4 at 10 -5 clip M0 0H3V4H0Z opacity 0.5
          shape [constraint-3] stroke #1b1f24|#f1f4f8 1.5 dash 5,3.2 from 1 cap round join bevel path M0 0V9
          shape fill #12345680 even-odd path M0 0H1V1H0Z
        text [page-title] "Größe \\ 内" font 12.5/600 at 1 2 rotated -90 fill #1b1f24|#f1f4f8 halo #ffffff 3 glyphs 0
        image rect 0 0 8 8 clip 0 0 4 8 bytes 3
        hatch [guide-root.safeArea] angle 45 pitch 7 stroke #1b1f24|#f1f4f8 0.75 region M0 0H2V2H0Z

        """#)
  }

  @Test func anEmptySceneIsALine() {
    #expect(Scene(size: Size(width: 1, height: 2)).textDump == "scene 1 2 \"\"\n")
  }
}
