/// The colors and typefaces of Plumbline's pages, as variables of a style sheet, light and dark.
package enum PageColors {
  /// The rules.
  package static let text = #"""
    /* Colors. Blue marks only the edit, the selection and the main action. */
    :root {
      color-scheme: light dark;
      --ground: #f5f6f8; --sheet: #fff; --sunk: #f0f2f5; --rule: #d8dde4; --rule-soft: #e7eaef; --dots: #e4e8ed;
      --ink: #191d22; --quiet: #4b5563; --blue: #0a5fb4; --blue-pale: #e5effa; --on-blue: #fff;
      --changed: #855000; --changed-pale: #fcf0db; --new: #15653a; --new-pale: #e1f3e7;
      --orphaned: #673c9b; --orphaned-pale: #f0e8f9; --renamed: #0a5b6b; --renamed-pale: #def2f5;
      --refused: #ac1f1e; --refused-pale: #fce9e9; --plain-pale: #ebeef2; --raised: #fff; --content: #571b64;
      --shadow: 0 1px 2px rgb(20 30 45 / .07);
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      --sans: Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0c0e12; --sheet: #14171c; --sunk: #1b1f26; --rule: #333a46; --rule-soft: #272d36; --dots: #22272f;
        --ink: #eef1f5; --quiet: #aab4c1; --blue: #70b2ff; --blue-pale: #13283f; --on-blue: #07131f;
        --changed: #f0b65c; --changed-pale: #34270f; --new: #68d191; --new-pale: #102a1b;
        --orphaned: #caa7f5; --orphaned-pale: #291d3a; --renamed: #69ccdd; --renamed-pale: #0d2b31;
        --refused: #ff918a; --refused-pale: #3a1918; --plain-pale: #242a33; --raised: #303844; --content: #e9c9ff; --shadow: none;
      }
    }

    """#
}
