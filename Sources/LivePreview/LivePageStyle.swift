import RegressionPage

/// The style sheet of the page that shows previews.
enum LivePageStyle {
  static let text =
    PageColors.text + #"""
      .fine, .waiting { --own: var(--new); --pale: var(--new-pale); }
      .waiting { --own: var(--quiet); --pale: var(--plain-pale); }
      .warning, .changed { --own: var(--changed); --pale: var(--changed-pale); }
      .error, .unreadable { --own: var(--refused); --pale: var(--refused-pale); }
      * { box-sizing: border-box; }
      html { scroll-padding: 72px 0 24px; }
      body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 var(--sans); }
      h1, h2, p, ul, figure, pre { margin: 0; padding: 0; }
      ul { list-style: none; }
      code, kbd, pre { font-family: var(--mono); font-size: 12.5px; }
      input, select, button { font: inherit; color: inherit; }
      [hidden] { display: none !important; }
      :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; border-radius: 6px; }
      main:focus-visible { outline: 0; }
      .skip { position: absolute; z-index: 9; top: -64px; left: 12px; padding: 8px 14px; border-radius: 8px; background: var(--blue); color: var(--on-blue); }
      .skip:focus { top: 8px; }
      header { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; min-height: 56px; padding: 8px 24px; border-bottom: 1px solid var(--rule); background: var(--sheet); }
      .mark { width: 18px; height: 18px; }
      h1 { font-size: 16px; font-weight: 660; overflow-wrap: anywhere; }
      #sum { color: var(--quiet); }
      .controls { display: flex; gap: 14px; margin-left: auto; color: var(--quiet); font-size: 13px; }
      select { min-height: 30px; padding: 2px 6px; border: 1px solid var(--rule); border-radius: 7px; background: var(--sheet); color: var(--ink); }
      #lost, #problems { margin: 16px 24px 0; padding: 10px 14px; border: 1px solid var(--refused); border-radius: 9px; background: var(--refused-pale); }
      .columns { display: grid; grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); align-items: start; gap: 24px; padding: 0 24px 48px; }
      nav { position: sticky; top: 57px; max-height: calc(100vh - 57px); overflow: auto; padding: 16px 4px; scrollbar-width: thin; }
      .find { position: relative; }
      .find input { width: 100%; min-height: 34px; padding: 4px 34px 4px 10px; border: 1px solid var(--rule); border-radius: 8px; background: var(--sheet); }
      .find input::placeholder { color: var(--quiet); opacity: 1; }
      .find kbd { position: absolute; top: 8px; right: 9px; padding: 0 5px; border: 1px solid var(--rule); border-radius: 5px; color: var(--quiet); font-size: 11px; line-height: 16px; }
      #list { margin-top: 10px; }
      #list a { display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 8px; align-items: center; min-height: 30px; padding: 3px 8px; border-radius: 7px; color: inherit; font-size: 13px; text-decoration: none; overflow-wrap: anywhere; }
      #list a:hover { background: var(--sunk); }
      #list a[aria-current] { background: var(--blue-pale); box-shadow: inset 3px 0 var(--blue); font-weight: 600; }
      #list small { color: var(--quiet); font-size: 12px; }
      .glyph { flex: none; display: inline-grid; place-items: center; width: 18px; height: 18px; border-radius: 50%; background: var(--pale); color: var(--own); font: 700 11px/1 var(--mono); }
      #none, #empty { margin-top: 16px; color: var(--quiet); }
      .file { margin-top: 16px; padding: 16px 18px 18px; border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); box-shadow: var(--shadow); }
      .file h2 { display: flex; align-items: center; gap: 8px; font-size: 15px; font-weight: 640; overflow-wrap: anywhere; }
      .file h2 small { margin-left: auto; color: var(--quiet); font-size: 12px; font-weight: 400; white-space: nowrap; }
      .findings { display: grid; gap: 8px; margin-top: 12px; }
      .findings li { padding: 8px 12px; border-left: 3px solid var(--own); border-radius: 0 8px 8px 0; background: var(--pale); }
      .findings b { font-weight: 600; overflow-wrap: anywhere; }
      .findings code { color: var(--quiet); overflow-wrap: anywhere; }
      .findings pre { margin-top: 4px; overflow-x: auto; }
      .stale { margin-top: 12px; color: var(--quiet); }
      details { margin-top: 12px; }
      summary { width: fit-content; cursor: pointer; font-weight: 600; }
      details pre { margin-top: 8px; padding: 10px 12px; border-radius: 8px; background: var(--sunk); overflow-x: auto; }
      .pictures { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 18px; margin-top: 14px; }
      figure { max-width: 100%; }
      figcaption { margin-bottom: 6px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
      figure img { display: block; max-width: 100%; height: auto; border-radius: 6px; box-shadow: 0 0 0 1px var(--rule-soft); }
      .actual figure { overflow-x: auto; }
      .actual figure img { max-width: none; }
      .light-pictures img { color-scheme: light; }
      .dark-pictures img { color-scheme: dark; }
      .file.stale-pictures img { opacity: .45; }
      .new img { animation: glow 1.2s ease-out; }
      @keyframes glow { from { box-shadow: 0 0 0 3px var(--blue); } }
      @media (prefers-reduced-motion: reduce) { .new img { animation: none; } }
      @media (max-width: 760px) {
        .columns { grid-template-columns: minmax(0, 1fr); padding: 0 12px 32px; gap: 0; }
        nav { position: static; max-height: 40vh; }
        header { padding: 8px 12px; }
        .controls { margin-left: 0; }
      }

      """#
}
