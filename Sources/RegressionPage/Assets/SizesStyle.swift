/// The style sheet of the map of a case, and of the picture that follows its slider.
enum SizesStyle {
  static let text = #"""
    .sizes { display: grid; gap: 14px; width: 100%; padding-top: 18px; }
    .scripted .sizes { display: none; padding-top: 0; }
    .scripted[data-mode=sizes] .sizes { display: grid; align-content: start; }
    .scripted[data-mode=sizes] :is(.pictures, .key) { display: none !important; }
    :root:not(.scripted) :is(.where, .slide, .at) { display: none; }
    .scripted .course h3 { display: none; }
    .course { display: grid; gap: 12px; min-width: 0; }
    .course[hidden] { display: none; }
    .where { display: flex; align-items: center; gap: 8px; color: var(--quiet); font-size: 13px; }
    .where select { min-height: 30px; max-width: 100%; padding: 2px 6px; border: 1px solid var(--rule); border-radius: 7px; background: var(--sheet); color: var(--ink); font: inherit; }
    .map { padding: 12px 14px; border: 1px solid var(--rule-soft); border-radius: 10px; background: var(--sheet); }
    .lanes { display: grid; gap: 6px; margin: 0 0 8px; padding: 0; list-style: none; font-size: 12.5px; }
    .lanes li { display: grid; grid-template-columns: 120px minmax(0, 1fr) 44px; gap: 10px; align-items: center; }
    .lanes li > span:first-child { overflow: hidden; text-align: right; text-overflow: ellipsis; white-space: nowrap; }
    .track { position: relative; display: block; height: 14px; border-radius: 3px; background: var(--sunk); }
    .track i { position: absolute; top: 2px; bottom: 2px; min-width: 2px; border-radius: 2px; background: var(--changed); }
    .scripted .lanes .track::after, .scripted .axis .track::after { content: ""; position: absolute; top: -4px; bottom: -4px; left: calc(var(--here, 0) * 100%); width: 2px; margin-left: -1px; background: var(--blue); }
    .axis { display: grid; grid-template-columns: 120px minmax(0, 1fr) 44px; gap: 10px; align-items: center; color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
    .axis .low { text-align: right; }
    .axis .track { height: 12px; border-radius: 0; background: linear-gradient(var(--rule), var(--rule)) 0 50% / 100% 1px no-repeat; }
    .axis .track i { top: 2px; bottom: 2px; width: 1px; min-width: 1px; margin-left: -.5px; border-radius: 0; background: var(--quiet); }
    .slide { display: grid; grid-template-columns: 120px minmax(0, 1fr) 44px; gap: 10px; align-items: center; margin-top: 6px; }
    .slide .end { min-height: 28px; padding: 0 12px; }
    .slide .end:first-of-type { justify-self: end; }
    /* The middle of the thumb stands below its length. */
    .slide input { width: calc(100% + 16px); min-width: 0; margin: 0 -8px; accent-color: var(--blue); }
    .at { min-height: 3em; font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    .views svg { display: block; width: 100%; height: auto; max-height: var(--high, 70vh); }
    .views rect { fill: none; stroke: var(--ink); stroke-width: 1; vector-effect: non-scaling-stroke; }
    .views text { fill: var(--quiet); font: 10.5px var(--sans); }
    .views .was rect { stroke: var(--quiet); stroke-dasharray: 4 3; }
    .views .was text { display: none; }
    .views .is.differs rect { stroke: var(--changed); stroke-width: 2; fill: var(--changed-pale); fill-opacity: .55; }
    @media (max-width: 899px) {
      .lanes li, .axis, .slide { grid-template-columns: 76px minmax(0, 1fr) 36px; gap: 8px; }
      .slide .end { min-height: 40px; }
    }
    @media print { .sizes { display: grid !important; } .slide, .at, .where { display: none !important; } }
    """#
}
