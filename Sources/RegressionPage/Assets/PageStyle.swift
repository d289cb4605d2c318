/// The style sheet of the page.
enum PageStyle {
  static let text =
    PageColors.text + #"""
      .s-changed { --own: var(--changed); --pale: var(--changed-pale); }
      .s-new { --own: var(--new); --pale: var(--new-pale); }
      .s-orphaned { --own: var(--orphaned); --pale: var(--orphaned-pale); }
      .s-renamed { --own: var(--renamed); --pale: var(--renamed-pale); }
      .s-refused { --own: var(--refused); --pale: var(--refused-pale); }
      .s-equal, .s-skipped { --own: var(--quiet); --pale: var(--plain-pale); }

      /* Ground */
      * { box-sizing: border-box; }
      html { scroll-padding: 64px 0 80px; }
      body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 var(--sans); font-feature-settings: "tnum"; }
      h1, h2, h3, p, ul, dl, dd, figure, pre, fieldset { margin: 0; padding: 0; }
      ul { list-style: none; }
      fieldset { border: 0; min-width: 0; }
      button, input { font: inherit; color: inherit; }
      button { cursor: pointer; }
      code, kbd, pre { font-family: var(--mono); font-size: .92em; font-feature-settings: normal; }
      small { font-size: 12px; }
      [hidden] { display: none !important; }
      .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
      .shared { position: absolute; }
      :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; border-radius: 6px; }
      main:focus-visible, h2:focus-visible { outline-offset: 4px; }
      .skip { position: absolute; z-index: 9; top: -64px; left: 12px; padding: 8px 14px; border-radius: 8px; background: var(--blue); color: var(--on-blue); }
      .skip:focus { top: 8px; }
      del { color: var(--quiet); text-decoration-thickness: 1px; }
      ins { color: var(--blue); font-weight: 650; text-decoration: none; }
      kbd { padding: 0 5px; border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 5px; background: var(--sheet); color: var(--quiet); font-size: 11px; line-height: 16px; }
      .glyph { flex: none; display: inline-grid; place-items: center; width: 22px; height: 22px; border-radius: 50%; background: var(--pale); color: var(--own); font: 700 13px/1 var(--mono); }
      .button { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 4px 11px; border: 1px solid var(--rule); border-radius: 8px; background: var(--sheet); box-shadow: var(--shadow); font-size: 13px; font-weight: 550; white-space: nowrap; }
      .button:hover { background: var(--sunk); }
      .button.main { border-color: var(--blue); background: var(--blue); color: var(--on-blue); }
      .button[aria-pressed=true]:not(.main) { background: var(--sunk); border-color: var(--quiet); }
      .quiet { color: var(--quiet); font-size: 13px; }

      /* Header */
      .top { padding: 16px 28px 18px; border-bottom: 1px solid var(--rule); background: var(--sheet); }
      .brand { display: flex; align-items: center; gap: 8px; color: var(--quiet); font-size: 13px; }
      .brand b { color: var(--ink); font-weight: 650; }
      .brand svg { width: 17px; height: 17px; color: var(--blue); }
      .cord { fill: none; stroke: currentColor; stroke-width: 1.6; }
      .bob { fill: currentColor; }
      .brand .button { margin-left: auto; }
      h1 { margin: 8px 0 3px; font-size: 25px; font-weight: 680; line-height: 1.25; letter-spacing: -.018em; text-wrap: balance; }
      .run { color: var(--quiet); font-size: 13px; }
      .totals { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
      .total { display: flex; align-items: center; gap: 7px; min-height: 34px; padding: 4px 14px 4px 5px; border: 1px solid var(--rule); border-radius: 99px; background: var(--sheet); }
      .total b { font-weight: 650; }
      .total:hover { border-color: var(--own); }
      .total[aria-pressed=true] { border-color: var(--own); background: var(--pale); box-shadow: inset 0 0 0 1px var(--own); }

      /* List */
      .columns { display: grid; grid-template-columns: minmax(300px, 360px) minmax(0, 1fr); align-items: start; max-width: 2000px; }
      /* Scripts make the list as high as the part of the window that it has. */
      .list { position: sticky; top: 0; max-height: var(--list, 100vh); overflow: auto; padding: 0 12px 24px 28px; scroll-padding: 90px 0 16px; scrollbar-width: thin; }
      .find { position: sticky; top: 0; z-index: 2; padding: 18px 0 4px; background: var(--ground); }
      .list:not(:has(.find)) { padding-top: 18px; }
      .search { position: relative; }
      .search input { width: 100%; min-height: 36px; padding: 5px 40px 5px 12px; border: 1px solid var(--rule); border-radius: 9px; background: var(--sheet); }
      .search input::placeholder { color: var(--quiet); opacity: 1; }
      .search kbd { position: absolute; top: 9px; right: 10px; }
      .found { padding: 6px 2px 0; color: var(--quiet); font-size: 12px; }
      .list h2 { margin: 16px 0 6px; color: var(--quiet); font-size: 12px; font-weight: 650; }
      .group { margin-bottom: 8px; border: 1px solid var(--rule); border-radius: 10px; background: var(--sheet); box-shadow: var(--shadow); overflow: clip; }
      .group.here { border-color: var(--blue); }
      .plain { padding: 5px; }
      .group h3 { font: inherit; }
      .group h3 button { position: relative; display: grid; grid-template-columns: 14px minmax(0, 1fr) auto; gap: 1px 8px; width: 100%; padding: 10px 12px; border: 0; background: none; text-align: left; }
      .group h3 button:hover { background: var(--sunk); }
      .group h3 button:focus-visible { outline-offset: -3px; }
      .turn { width: 10px; height: 10px; margin-top: 6px; fill: none; stroke: var(--quiet); stroke-width: 1.8; transition: rotate .12s; }
      [aria-expanded=true] > .turn { rotate: 90deg; }
      .turn { grid-area: 1 / 1; }
      .what { grid-area: 1 / 2; display: grid; overflow-wrap: anywhere; }
      .words { display: -webkit-box; font-weight: 620; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
      .words del { font-weight: 500; text-decoration: none; }
      /* The keys that lead to a cause show once they can be pressed. */
      .group h3 kbd { display: none; position: absolute; right: 12px; bottom: 11px; background: var(--sheet); }
      .awaiting .group h3 kbd, .group h3 button:focus-visible kbd { display: block; }
      .count { grid-area: 1 / 3; align-self: start; padding: 0 8px; border-radius: 99px; background: var(--changed-pale); color: var(--changed); font-size: 12px; font-weight: 620; line-height: 20px; white-space: nowrap; }
      .group .place, .group .effect { color: var(--quiet); overflow-wrap: anywhere; }
      .group .effect { grid-column: 2 / 4; }
      .group .place { grid-column: 2 / 4; font: 12px/1.5 var(--mono); }
      .group .effect { font-size: 13px; }
      .cause ul { padding: 0 6px 6px; }
      .group a { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 8px; align-items: center; min-height: 32px; padding: 3px 8px 3px 7px; border-radius: 7px; color: inherit; font-size: 13px; text-decoration: none; overflow-wrap: anywhere; }
      .group a:hover { background: var(--sunk); }
      .group a:focus-visible { outline-offset: -2px; }
      .group a[aria-current] { background: var(--blue-pale); box-shadow: inset 3px 0 var(--blue); font-weight: 620; }
      .group a .glyph { width: 18px; height: 18px; font-size: 11px; }
      .group a small { color: var(--quiet); font-weight: 400; }
      .more { margin-top: 10px; padding: 0 2px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
      .none { margin-top: 14px; color: var(--quiet); }
      .none .button { margin-top: 8px; }

      /* Case */
      main { min-width: 0; padding: 18px 28px 60px 12px; }
      .back { margin-bottom: 10px; }
      .sheet { border: 1px solid var(--rule); border-radius: 14px; background: var(--sheet); box-shadow: var(--shadow); }
      .scripted .case:not(.shown), .back, :root:not(.scripted) :is(.total, .search, #help-button) { display: none; }
      .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 16px; padding: 16px 20px 13px; }
      .head h2 { font-size: 19px; font-weight: 660; line-height: 1.35; letter-spacing: -.01em; overflow-wrap: anywhere; }
      .head h2 small { display: block; color: var(--quiet); font: 12px/1.6 var(--mono); letter-spacing: 0; }
      .badge { display: inline-flex; align-items: center; gap: 5px; margin-left: 6px; padding: 0 10px 0 3px; border-radius: 99px; background: var(--pale); color: var(--own); font-size: 12px; font-weight: 620; line-height: 22px; letter-spacing: 0; vertical-align: 2px; }
      .badge b { font-weight: inherit; text-transform: capitalize; }
      .badge .glyph { width: 18px; height: 18px; font-size: 11px; }
      .steps { display: flex; align-items: center; gap: 6px; align-self: start; color: var(--quiet); font-size: 13px; white-space: nowrap; }
      .steps span { padding-right: 4px; }
      .title { grid-column: 1 / -1; margin-top: -5px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
      .say { grid-column: 1 / -1; max-width: 80ch; color: var(--quiet); overflow-wrap: anywhere; }
      .say b { color: var(--ink); font-weight: 620; }
      .bar { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 8px 20px; border-block: 1px solid var(--rule-soft); background: var(--sheet); }
      .tabs { display: flex; gap: 2px; max-width: 100%; padding: 3px; border-radius: 9px; background: var(--sunk); }
      .tabs button { min-height: 30px; padding: 3px 12px; border: 0; border-radius: 7px; background: none; color: var(--quiet); font-size: 13px; font-weight: 550; white-space: nowrap; }
      .tabs button:hover { color: var(--ink); }
      .tabs button[aria-selected=true] { background: var(--raised); box-shadow: 0 0 0 1px var(--rule), var(--shadow); color: var(--ink); }
      .tabs button:focus-visible { outline-offset: -2px; }
      .control { display: flex; align-items: center; gap: 10px; color: var(--quiet); font-size: 13px; }
      .control input { width: 170px; accent-color: var(--blue); }
      .swap { margin-left: auto; }
      /* The caption stands outside of the picture, which does not move for it. */
      :is(.peeking, [data-mode=explained].swapped):not([data-mode=side]) .both .before figcaption { position: absolute; bottom: 100%; left: 0; display: block !important; }
      .body { display: grid; grid-template-columns: minmax(0, 1fr); }

      /* Pictures. All of a case have one size, and stand one above the other. */
      .stage { display: flex; flex-direction: column; justify-content: safe center; min-width: 0; padding: 20px; background: radial-gradient(var(--dots) 1px, transparent 1px) 0 0 / 16px 16px; }
      /* Scripts set the height that a picture may have to be in sight as a whole, with its key. */
      .pictures { --high: var(--room, max(320px, min(var(--h) * 1px, 100vh - 210px))); position: relative; display: grid; width: min(100%, calc(var(--w) * 1.5px), var(--high) * var(--w) / var(--h)); min-width: min(100%, 200px); margin-inline: auto; }
      .pictures figure { position: relative; min-width: 0; }
      .pictures svg { display: block; width: 100%; height: auto; overflow: visible; }
      .pictures figcaption { padding-bottom: 6px; color: var(--quiet); font-size: 12px; font-weight: 620; }
      .scripted .pictures figure { grid-area: 1 / 1; }
      .scripted .pictures figure, .scripted .pictures figcaption { display: none; }
      [data-mode=explained] .explained, [data-mode=side] .pictures :is(.before, .after) { display: block !important; }
      [data-mode=side] .pictures figcaption { display: block !important; }
      [data-mode=side] .both { display: flex; gap: 28px; width: min(100%, calc(var(--w) * 2.1px + 28px)); }
      [data-mode=side] .both figure { flex: 1; }
      [data-mode=side].swapped .both { flex-direction: row-reverse; }
      :is([data-mode=swipe], [data-mode=onion], [data-mode=blink]) .both :is(.before, .after) { display: block !important; }
      [data-mode=swipe] .both { cursor: ew-resize; touch-action: pan-y; user-select: none; }
      /* Labels reach beyond the edge of a picture, so the clip begins outside of it. */
      [data-mode=swipe] .both .before, [data-mode=swipe].swapped .both .after { clip-path: inset(-40px calc(100% - var(--at, 50%)) -40px -99px); }
      [data-mode=swipe] .both .after, [data-mode=swipe].swapped .both .before { clip-path: inset(-40px -99px -40px var(--at, 50%)); }
      .line { position: absolute; inset: -10px auto -10px var(--at, 50%); z-index: 2; display: none; width: 2px; margin-left: -1px; background: var(--blue); pointer-events: none; }
      [data-mode=swipe] .line { display: block; }
      .line::after { content: "↔"; position: absolute; top: calc(50% - 15px); left: -14px; display: grid; place-items: center; width: 30px; height: 30px; border-radius: 50%; background: var(--blue); color: var(--on-blue); font: 700 14px/1 var(--mono); }
      .line b { position: absolute; top: 100%; padding: 2px 8px; color: var(--quiet); font-size: 11px; font-weight: 600; }
      .line b:first-child { right: 0; }
      .line b:last-child { left: 0; }
      [data-mode=onion] .both .after { opacity: var(--mix, .5); }
      [data-mode=onion] .both .before { opacity: min(1, (1 - var(--mix, .5)) * 1.6); }
      [data-mode=onion].swapped .both .before { opacity: var(--mix, .5); z-index: 1; }
      [data-mode=onion].swapped .both .after { opacity: min(1, (1 - var(--mix, .5)) * 1.6); }
      [data-mode=blink] .both .after, [data-mode=blink].flipped .both .before { visibility: hidden; }
      [data-mode=blink].flipped .both .after { visibility: visible; }
      /* Whatever the mode, a held key shows what was before. */
      :is(.peeking, [data-mode=explained].swapped) .both :is(.after, .explained, .line) { display: none !important; }
      :is(.peeking, [data-mode=explained].swapped) .both .before { display: block !important; clip-path: none !important; opacity: 1 !important; visibility: visible !important; }
      [data-mode=tree] .stage { display: none; }
      .frame { position: absolute; z-index: 2; border: 2px solid var(--blue); border-radius: 3px; box-shadow: 0 0 0 2px var(--sheet); pointer-events: none; }
      .pictures [data-o].hot { filter: drop-shadow(0 0 1.5px var(--blue)) drop-shadow(0 0 1.5px var(--blue)); }
      .key { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 18px; padding-top: 18px; color: var(--quiet); font-size: 12px; }
      .key li { display: flex; align-items: center; gap: 7px; padding: 0 4px; background: var(--sheet); }
      .key svg { width: 26px; height: 12px; fill: none; stroke-width: 1.5; }
      .k-before { stroke: var(--quiet); stroke-dasharray: 4 3; }
      .k-after { stroke: var(--ink); }
      .k-edit { stroke: var(--blue); stroke-width: 2; }
      .k-distance { stroke: var(--ink); stroke-width: 1.3; }
      .k-candidate { stroke: var(--changed); stroke-width: 2; stroke-dasharray: 4 3; }
      .k-content { stroke: var(--content); stroke-width: 2; stroke-linecap: round; stroke-dasharray: .1 4; }
      .k-conflict { fill: var(--refused); }
      .k-bang { stroke: var(--sheet); stroke-linecap: round; }
      /* The key keeps its room where it explains nothing, so that changing the mode never moves the picture. */
      .scripted[data-mode]:is(:not([data-mode=explained]), .swapped, .peeking) .key { visibility: hidden; }
      [data-mode=side] .key { display: none; }
      .nothing { padding: 40px 0; color: var(--quiet); text-align: center; }

      /* Facts */
      .facts { display: grid; gap: 18px; align-content: start; min-width: 0; padding: 18px 20px; border-top: 1px solid var(--rule-soft); }
      .facts section { min-width: 0; }
      .parts { display: grid; gap: 18px; align-content: start; min-width: 0; }
      .facts h3, .refusal h3 { margin-bottom: 6px; font-size: 13px; font-weight: 660; }
      .edit { display: grid; gap: 8px; padding: 9px 12px; border: 1px solid var(--rule-soft); border-left: 3px solid var(--blue); border-radius: 8px; background: var(--sunk); overflow-wrap: anywhere; }
      .edit + * { margin-top: 8px; }
      .edit code { display: block; font-size: 12.5px; line-height: 1.6; }
      .edit small { display: block; color: var(--quiet); }
      .edit details p { margin-top: 8px; color: var(--ink); }
      .edit.own { border-left-color: var(--quiet); }
      .number { font-size: 12px; }
      table { width: 100%; border-collapse: collapse; font-size: 13px; }
      th { padding: 3px 0 5px 12px; color: var(--quiet); font-size: 12px; font-weight: 500; text-align: right; }
      td { padding: 6px 0 6px 12px; border-top: 1px solid var(--rule-soft); text-align: right; vertical-align: top; white-space: nowrap; }
      th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
      td:last-child { font-weight: 680; }
      td small { display: block; color: var(--quiet); }
      .origin th { padding-top: 12px; font-weight: 650; }
      tr.hot td { background: var(--blue-pale); box-shadow: -6px 0 var(--blue-pale), 6px 0 var(--blue-pale); }
      .row { padding: 0; border: 0; background: none; font-weight: 620; text-align: left; }
      .row b { font-weight: inherit; unicode-bidi: isolate; }
      .issues { display: grid; gap: 6px; font-size: 13px; overflow-wrap: anywhere; }
      .issues li { padding: 7px 11px; border-radius: 8px; background: var(--sunk); }
      .issues .bad { background: var(--refused-pale); }
      .issues .bad b { color: var(--refused); }
      .issues .good { background: var(--new-pale); }
      .issues .good b { color: var(--new); }
      .kept .issues { margin-top: 8px; color: var(--ink); }
      details p { margin-top: 8px; color: var(--ink); }
      details p code, details p small { display: block; }
      details p small { color: var(--quiet); }
      details { margin-top: 8px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
      summary { cursor: pointer; }
      .fold { margin: 0; color: inherit; }
      .fold summary h3 { display: inline; }
      .fold summary { margin-bottom: 6px; }
      /* Each level of the tree has a line on its left. */
      .v { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding: 2px 7px 2px calc(var(--l, 0) * 16px + 7px); border-radius: 6px; background: repeating-linear-gradient(90deg, transparent 0 10px, var(--rule) 10px 11px, transparent 11px 16px) 0 0 / calc(var(--l, 0) * 16px) 100% no-repeat; font-size: 13px; cursor: default; overflow-wrap: anywhere; }
      .l1 { --l: 1; } .l2 { --l: 2; } .l3 { --l: 3; } .l4 { --l: 4; } .l5 { --l: 5; } .l6 { --l: 6; } .l7 { --l: 7; } .l8 { --l: 8; } .l9 { --l: 9; } .l10 { --l: 10; } .l11 { --l: 11; } .l12 { --l: 12; }
      .v b { font-weight: 500; unicode-bidi: isolate; }
      .v::before { width: 8px; color: var(--quiet); font: 700 13px/1 var(--mono); content: "=" / "unchanged"; }
      .v.changed::before { color: var(--changed); content: "~" / "changed"; }
      .v.renamed::before { color: var(--renamed); content: "↦" / ""; }
      .v.added::before { color: var(--new); content: "+" / ""; }
      .v.removed::before { color: var(--refused); content: "−" / ""; }
      .v.troubled::before { color: var(--refused); content: "!" / ""; }
      .v small { flex: 1 1 120px; color: var(--quiet); }
      .v.changed b, .v.renamed b, .v.added b, .v.removed b { font-weight: 650; }
      .v.removed b { text-decoration: line-through; text-decoration-thickness: 1px; }
      .v em { color: var(--refused); font-style: normal; }
      .v del { white-space: nowrap; }
      .others { margin-top: 6px; }
      .c { display: block; width: 100%; padding: 5px 8px; border: 0; border-radius: 7px; background: none; text-align: left; overflow-wrap: anywhere; }
      .c small { display: block; color: var(--quiet); }
      .c.edited { box-shadow: inset 3px 0 var(--blue); }
      .v.hot, .c.hot, .v:hover, .c:hover { background-color: var(--blue-pale); }
      .v:focus-visible, .c:focus-visible { outline-offset: -2px; }

      /* Refused cases and empty pages */
      .refusal { display: grid; gap: 18px; padding: 4px 20px 22px; overflow-wrap: anywhere; }
      .refusal section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; padding-top: 16px; border-top: 1px solid var(--rule-soft); }
      .refusal h3 { margin: 6px 0 -6px; }
      .refusal section:first-child { padding-top: 0; border-top: 0; }
      .to-do { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin: 0; padding-left: 22px; }
      .to-do p { margin-bottom: 5px; }
      .to-do, .to-do li { min-width: 0; max-width: 100%; }
      .to-do .command { max-width: 100%; overflow: hidden; background: var(--sunk); }
      :root:not(.scripted) .copy { display: none; }
      .refusal pre { padding: 10px 0; border: 1px solid var(--rule-soft); border-radius: 10px; background: var(--sunk); font-size: 12.5px; line-height: 1.75; overflow: auto; }
      .refusal pre span { display: block; width: max-content; min-width: 100%; padding: 0 14px; white-space: pre; }
      .refusal pre .here { background: var(--refused-pale); color: var(--refused); font-weight: 650; }
      .refusal pre em { display: inline-block; width: 3em; color: var(--quiet); font-style: normal; }
      .empty { display: grid; justify-items: center; gap: 8px; padding: 56px 24px; color: var(--quiet); text-align: center; }
      .empty h2 { color: var(--ink); font-size: 18px; font-weight: 650; }
      .empty .glyph { width: 44px; height: 44px; font-size: 22px; }
      .unpacked { padding: 56px 24px; color: var(--quiet); text-align: center; }

      /* Accepting */
      .accept { position: sticky; bottom: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 10px 20px; border-top: 1px solid var(--rule); border-radius: 0 0 14px 14px; background: var(--sheet); }
      .choice { display: flex; flex-wrap: wrap; padding: 3px; border-radius: 9px; background: var(--sunk); }
      .choice label { display: flex; align-items: center; min-height: 28px; padding: 3px 11px; border-radius: 7px; color: var(--quiet); font-size: 13px; font-weight: 550; cursor: pointer; }
      .choice input { position: absolute; opacity: 0; }
      .choice label:has(:checked) { background: var(--raised); box-shadow: 0 0 0 1px var(--rule); color: var(--ink); }
      .choice label:has(:focus-visible) { outline: 2px solid var(--blue); }
      .command { flex: 1 1 240px; display: flex; align-items: center; gap: 8px; min-width: 0; padding: 3px 3px 3px 12px; border: 1px solid var(--rule-soft); border-radius: 9px; background: var(--sunk); }
      .command code { flex: 1; font-size: 12.5px; white-space: nowrap; overflow-x: auto; scrollbar-width: none; }
      .command code::before { content: "$ "; color: var(--quiet); }
      .toast { position: fixed; bottom: 78px; left: 50%; z-index: 8; max-width: calc(100vw - 32px); padding: 7px 16px; border-radius: 99px; background: var(--ink); color: var(--ground); font-size: 13px; font-weight: 550; translate: -50% 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .foot { padding: 14px 2px 0; color: var(--quiet); font-size: 12px; }

      /* Keys */
      dialog { width: min(560px, calc(100vw - 28px)); padding: 20px 24px; border: 1px solid var(--rule); border-radius: 14px; background: var(--sheet); color: var(--ink); box-shadow: 0 24px 70px rgb(0 0 0 / .3); }
      dialog::backdrop { background: rgb(10 14 20 / .45); }
      dialog h2 { display: flex; align-items: center; justify-content: space-between; margin-bottom: 10px; font-size: 17px; }
      dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 7px 18px; align-items: baseline; }
      dialog label { display: flex; gap: 8px; margin-top: 16px; padding-top: 14px; border-top: 1px solid var(--rule-soft); }

      /* Wide: the facts stand beside the picture, which stays in sight while they scroll. */
      @media (min-width: 1120px) {
        .body { grid-template-columns: minmax(0, 1fr) 348px; }
        .stage { position: sticky; top: 49px; align-self: start; min-height: var(--stage, 0); }
        .body::before { content: ""; grid-area: 1 / 1; background: radial-gradient(var(--dots) 1px, transparent 1px) 0 0 / 16px 16px; }
        .stage { grid-area: 1 / 1; background: none; }
        .facts { grid-area: 1 / 2; border-top: 0; border-left: 1px solid var(--rule-soft); }
        [data-mode=tree] .body { grid-template-columns: minmax(0, 1fr); }
        [data-mode=tree] .body::before { display: none; }
        [data-mode=tree] .facts { grid-area: 1 / 1; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); gap: 18px 36px; border-left: 0; }
        [data-mode=tree] .parts { grid-column: 1; grid-row: 1 / span 9; }
        [data-mode=tree] .facts > section { grid-column: 2; }
        [data-mode=tree] .fold summary { list-style: none; cursor: default; pointer-events: none; }
        [data-mode=tree] .fold summary::-webkit-details-marker { display: none; }
        /* Two pictures need the whole width, so the facts go below. */
        [data-mode=side] .body:has(.both) { grid-template-columns: minmax(0, 1fr); }
        [data-mode=side] .both { width: min(100%, calc(var(--w) * 2.4px + 28px), var(--high) * 2 * var(--w) / var(--h) + 28px); }
        [data-mode=side] .body:has(.both) .stage { position: static; }
        [data-mode=side] .body:has(.both) .facts { grid-area: 2 / 1; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 18px 32px; border-top: 1px solid var(--rule-soft); border-left: 0; }
        [data-mode=side] .body:has(.both) .parts { grid-column: 3; grid-row: 1 / span 9; }
        [data-mode=side] .body:has(.both) .f-effect { grid-column: 2; grid-row: 1 / span 9; }
      }
      [data-mode=tree] .parts { order: -1; }

      /* Narrow: the list, then the case. */
      @media (max-width: 899px) {
        .top { padding: 12px 16px 14px; }
        h1 { font-size: 20px; }
        .columns { grid-template-columns: minmax(0, 1fr); }
        .list { position: static; max-height: none; padding: 16px; }
        main { padding: 12px 12px 40px; }
        .scripted.open .list, .scripted.open :is(h1, .run, .totals), .scripted:not(.open) main { display: none; }
        .scripted.open .top { padding-bottom: 12px; }
        .scripted .back { display: inline-flex; }
        .head, .bar, .facts, .accept { padding-inline: 14px; }
        .head { grid-template-columns: minmax(0, 1fr); }
        .steps { order: -1; }
        .steps span { flex: 1; }
        .badge { display: flex; width: max-content; margin: 5px 0 0; }
        .stage { padding: 22px 14px 18px; }
        .button, .tabs button, .total, .group a, .choice label { min-height: 40px; }
        .bar, .accept { position: static; }
        /* The button that shows what was before ends the second row of tabs. */
        .bar { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; }
        .tabs { display: contents; }
        .tabs button { padding-inline: 2px; background: var(--sunk); }
        .control { grid-column: 1 / -1; order: 2; }
        .swap { grid-column: span 2; justify-content: center; margin: 0; padding-inline: 4px; }
        .control input { flex: 1; min-width: 60px; }
        .choice { width: 100%; }
        .choice label { flex: 1; justify-content: center; }
        [data-mode=side] .both { gap: 12px; }
        .steps kbd, .swap kbd { display: none; }
        .find { position: static; padding-top: 0; }
      }
      @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
      @media (forced-colors: active) {
        .group a[aria-current], .total[aria-pressed=true], .tabs [aria-selected=true], .hot { outline: 2px solid; }
      }

      /* Paper shows every case, as it was, as it is, and what changed. */
      @media print {
        .list, .bar, .accept, .steps, .back, .skip, .toast, .foot, .brand .button, .frame, .line { display: none !important; }
        main { display: block !important; padding: 0; }
        .columns, .sheet, .body { display: block; border: 0; box-shadow: none; }
        .scripted .case:not(.shown), .case { display: block !important; margin-bottom: 24pt; break-inside: avoid-page; }
        .pictures, [data-mode] .pictures.both { display: flex !important; flex-wrap: wrap; gap: 16pt; width: auto; }
        .pictures figure { display: block !important; flex: 0 1 31%; opacity: 1 !important; visibility: visible !important; clip-path: none !important; }
        .scripted .pictures figcaption { display: block !important; }
        .stage, [data-mode=tree] .stage { position: static; display: block !important; min-height: 0; max-height: none; }
        .key { display: flex !important; visibility: visible !important; }
      }
      """#
}
