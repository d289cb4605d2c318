// Moves the figures of a page. Layouts are linear between the ends of their pieces, so nothing is solved here: numbers are read off
// lines of the table that each figure brings along (`InteractiveFigure` says what its members are). Names and texts of it are
// data: they are written as text, never as markup.
(() => {
"use strict";
const space = "http://www.w3.org/2000/svg";
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
const shown = value => String(+Number(value).toFixed(2)).replace("-", "−");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const margin = 20, top = 68, reach = 36;

const put = (element, values) => {
  for (const name in values) {
    const value = typeof values[name] === "number" ? String(+values[name].toFixed(4)) : values[name];
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  return element;
};
const draw = (name, parent, values, words) => {
  const element = document.createElementNS(space, name);
  if (values) put(element, values);
  if (words !== undefined) element.textContent = words;
  if (parent) parent.append(element);
  return element;
};
const write = (name, parent, words, style) => {
  const element = document.createElement(name);
  if (style) element.className = style;
  if (words !== undefined) element.textContent = words;
  if (parent) parent.append(element);
  return element;
};

// A coordinate: from the near edge, with a share of the length, or between its values where a state begins and ends.
const parsed = text => {
  let at = text.indexOf("|");
  if (at > 0) return [+text.slice(0, at), +text.slice(at + 1), 0];
  at = text.indexOf("~");
  return at > 0 ? [+text.slice(0, at), +text.slice(at + 1), 1] : [+text, 0, 0];
};
const valued = (c, length, share) => c[2] ? c[0] + share * (c[1] - c[0]) : c[0] + c[1] * length;

function open(root) {
  const table = JSON.parse(root.querySelector("script").textContent);
  const prefix = root.dataset.prefix;
  const svg = root.querySelector(".pl-svg"), stage = root.querySelector(".pl-stage");
  const bar = root.querySelector(".pl-bar"), side = root.querySelector(".pl-side"), live = root.querySelector(".pl-live");
  const views = table.views, count = views.length, axis = table.axis, moves = table.range.length > 0;
  const [low, high] = moves ? table.range : [0, 0];
  const sideName = axis ? "height" : "width";
  const outlines = [...svg.querySelectorAll("defs path")].map(path => path.getAttribute("d"));
  let at = table.at, chosen = table.first, focus = -1, kept = -1, scale = 1, now = null, keyboard = false;
  let offsets = new Map();
  const data = () => table.data[table.envs[chosen][1]];
  const wrong = () => table.envs[chosen][2].filter(span =>
    (at > span[1] || (span[3] && at === span[1])) && (at < span[2] || (span[4] && at === span[2])));

  // Numbers

  function stateAt(states, length) {
    let last = 0;
    for (let index = 0; index < states.length; index += 1) {
      const [from, to, withFrom, withTo] = states[index];
      if ((length > from || (withFrom && length === from)) && (length < to || (withTo && length === to))) return index;
      if (from <= length) last = index;
    }
    return last;
  }
  function run(track, state, states) {
    let index = 0;
    while (index + 3 < track.length && track[index + 3] <= state) index += 3;
    const end = index + 3 < track.length ? track[index + 3] - 1 : states.length - 1;
    return [states[track[index]][0], states[end][1], track[index + 1], track[index + 2]];
  }
  function number(track, state, states, length) {
    if (typeof track === "number") return track;
    const [from, to, start, end] = run(track, state, states);
    return to > from ? start + (length - from) / (to - from) * (end - start) : start;
  }
  function place(track, state) {
    if (typeof track === "number") return track;
    let index = 0;
    while (index + 2 < track.length && track[index + 2] <= state) index += 2;
    return track[index + 1];
  }

  // All frames at a length, in the root's coordinates, with what is clipped and how far content is scrolled.
  function solved(own, length) {
    const states = own.s, state = stateAt(states, length), [from, to] = states[state];
    const result = { state, share: to > from ? (length - from) / (to - from) : 0, frames: [], scrolls: new Map() };
    const floats = new Map();
    for (let index = 0; index < own.g.length; index += 2) floats.set(own.g[index], own.g[index + 1]);
    for (const [view, ...tracks] of own.c) {
      const values = tracks.map(track => number(track, state, states, length));
      const given = offsets.get(view);
      const rest = [values[2], values[3]];
      const offset = given ? [0, 1].map(q => clamp(given[q], Math.min(values[4 + q], rest[q]), Math.max(values[6 + q], rest[q]))) : rest;
      result.scrolls.set(view, { width: values[0], height: values[1], rest, offset, least: [values[4], values[5]], most: [values[6], values[7]] });
    }
    const within = [];
    for (let view = 0; view < count; view += 1) {
      const parent = views[view][2], base = parent < 0 ? null : result.frames[parent];
      const scroll = parent < 0 ? null : result.scrolls.get(parent);
      within[view] = scroll ? parent : parent < 0 ? -1 : within[parent];
      let [x, y, width, height] = [0, 1, 2, 3].map(q => number(own.f[4 * view + q], state, states, length));
      const frame = { view, ownX: x, ownY: y, width, height, list: place(own.d[view], state) };
      const held = floats.get(view), around = held && within[view] >= 0 ? result.scrolls.get(within[view]) : null;
      if (around && held & 1) x += around.offset[0] - around.rest[0];
      if (around && held & 2) y += around.offset[1] - around.rest[1];
      frame.localX = x;
      frame.localY = y;
      frame.x = base ? base.x + x - (scroll ? scroll.offset[0] : 0) : x;
      frame.y = base ? base.y + y - (scroll ? scroll.offset[1] : 0) : y;
      frame.clip = base ? base.inner : [-1e6, -1e6, 1e6, 1e6];
      const clip = frame.clip;
      frame.inner = views[view][3] & 1 ? [Math.max(clip[0], frame.x), Math.max(clip[1], frame.y),
        Math.min(clip[2], frame.x + width), Math.min(clip[3], frame.y + height)] : clip;
      frame.isGone = frame.list < 0 || Boolean(base && base.isGone);
      frame.within = within[view];
      result.frames.push(frame);
    }
    return result;
  }

  // The room that the figure takes at all lengths, so that nothing jumps.
  const room = { width: 1, height: 1 };
  for (const own of table.data) {
    for (const [from, to] of own.s) {
      for (const length of [from, to]) {
        const layout = solved(own, length), canvas = layout.frames[0];
        room.width = Math.max(room.width, canvas.width);
        room.height = Math.max(room.height, canvas.height);
        for (const frame of layout.frames) {
          if (frame.isGone) continue;
          const content = layout.scrolls.get(frame.view);
          const right = frame.x + Math.max(frame.width, content ? content.width : 0);
          const bottom = frame.y + Math.max(frame.height, content ? content.height : 0);
          room.width = Math.max(room.width, Math.min(right, 1.1 * canvas.width));
          room.height = Math.max(room.height, Math.min(bottom, 1.35 * canvas.height));
        }
      }
    }
  }

  // Drawings

  const compiled = [];
  function compile(item) {
    if (compiled[item]) return compiled[item];
    let parts = table.items[item].split(" ");
    const head = parts.shift();
    let opacity = null;
    if (parts.length && parts[parts.length - 1][0] === "o") opacity = parts.pop().slice(1);
    let made;
    if (head[0] === "=") {
      const line = [];
      for (let index = 3; index + 1 < parts.length; index += 2) {
        const word = table.words[parts[index]].split(" ");
        for (let glyph = 0; glyph < word.length; glyph += 2) {
          line.push("M" + (+parts[index + 1] + +word[glyph + 1]) + " 0" + outlines[word[glyph]]);
        }
      }
      made = { kind: 1, style: head.slice(1), data: line.join(""), values: parts.slice(0, 3).map(parsed) };
    } else if (head[0] === "@") {
      made = { kind: 2, image: head.slice(1), values: parts.map(parsed) };
    } else {
      made = { kind: 0, style: head, parts: parts.map(part => /^[MLCZ]$/.test(part) ? part : parsed(part)) };
    }
    made.opacity = opacity;
    made.moves = (made.values || made.parts).some(part => typeof part !== "string" && (part[1] !== 0 || part[2]));
    return compiled[item] = made;
  }
  function element(made, parent) {
    const own = made.kind === 2 ? draw("use", parent, { href: "#" + prefix + "i" + made.image })
      : draw("path", parent, { class: prefix + made.style });
    if (made.kind === 1) own.setAttribute("d", made.data);
    if (made.opacity) own.setAttribute("opacity", made.opacity);
    return { made, own, isNew: true };
  }
  function update(entry, width, height, share) {
    const { made, own } = entry;
    if (!made.moves && !entry.isNew) return;
    entry.isNew = false;
    if (made.kind === 0) {
      let text = "", isX = true;
      for (const part of made.parts) {
        if (typeof part === "string") { text += part; isX = true; continue; }
        text += " " + valued(part, isX ? width : height, share).toFixed(2);
        isX = !isX;
      }
      own.setAttribute("d", text);
      return;
    }
    const v = made.values, x = valued(v[0], width, share).toFixed(3), y = valued(v[1], height, share).toFixed(3);
    const size = made.kind === 1 ? valued(v[2], 0, share)
      : valued(v[2], width, share) + " " + valued(v[3], height, share);
    own.setAttribute("transform", `translate(${x} ${y}) scale(${size})`);
  }

  // The static picture is replaced by one that moves.
  const definitions = svg.querySelector("defs");
  svg.replaceChildren(definitions);
  svg.setAttribute("role", "group");
  root.classList.add("pl-ready");
  side.hidden = false;
  const ghosts = draw("path", svg, { class: "pl-ghost" });
  const scene = draw("g", svg);
  const nodes = [];
  for (let view = 0; view < count; view += 1) {
    const parent = views[view][2];
    const group = draw("g", parent < 0 ? scene : nodes[parent].inside);
    const own = draw("g", group);
    const frame = views[view][3] & 1 ? draw("svg", group) : null;
    const inside = draw("g", frame || group);
    const hit = views[view][3] & 2 ? draw("rect", group, { class: "pl-hit" }) : null;
    if (hit) group.insertBefore(hit, own);
    nodes.push({ group, own, frame, inside, hit, list: null, entries: [], was: "" });
  }
  function paint(layout) {
    for (const frame of layout.frames) {
      const node = nodes[frame.view];
      const display = frame.isGone ? "none" : "inline";
      put(node.group, { display });
      if (frame.isGone) continue;
      put(node.group, { transform: `translate(${+frame.localX.toFixed(4)} ${+frame.localY.toFixed(4)})` });
      if (node.list !== frame.list) {
        node.list = frame.list;
        node.own.replaceChildren();
        node.entries = table.lists[frame.list].map(item => element(compile(item), node.own));
        node.was = "";
      }
      const key = frame.width + " " + frame.height + " " + layout.share;
      if (node.was !== key) {
        node.was = key;
        for (const entry of node.entries) update(entry, frame.width, frame.height, layout.share);
      }
      if (node.frame) put(node.frame, { width: Math.max(0, frame.width), height: Math.max(0, frame.height) });
      if (node.hit) put(node.hit, { width: Math.max(0, frame.width), height: Math.max(0, frame.height) });
      const scroll = layout.scrolls.get(frame.view);
      if (scroll) {
        put(node.inside, { transform: `translate(${+(-scroll.offset[0]).toFixed(4)} ${+(-scroll.offset[1]).toFixed(4)})` });
        node.group.classList.toggle("pl-scrolls", canScroll(scroll));
      }
    }
    let outside = "";
    for (const frame of layout.frames) {
      const [left, upper, right, lower] = frame.clip;
      if (frame.isGone || (frame.x >= left && frame.y >= upper && frame.x + frame.width <= right && frame.y + frame.height <= lower)) continue;
      const box = pixels(frame);
      if (box.x > margin + 1.12 * room.width * scale || box.y > top + 1.37 * room.height * scale) continue;
      outside += `M${box.x.toFixed(1)} ${box.y.toFixed(1)}h${box.width.toFixed(1)}v${box.height.toFixed(1)}h${(-box.width).toFixed(1)}Z`;
    }
    put(ghosts, { d: outside || "M0 0" });
  }
  const canScroll = scroll => scroll.most[0] - scroll.least[0] > 0.5 || scroll.most[1] - scroll.least[1] > 0.5;
  const pixels = frame => ({ x: margin + frame.x * scale, y: top + frame.y * scale, width: frame.width * scale, height: frame.height * scale });

  // What lies over the drawing

  const over = draw("g", svg, { "pointer-events": "none" });
  const axisGroup = moves ? draw("g", svg, { class: "pl-axis" }) : null;
  const stops = draw("g", svg);
  const stopList = views.map((view, index) => {
    const stop = draw("rect", stops, { class: "pl-stop", tabindex: 0, role: "button", "pointer-events": "none", "data-view": view[0] });
    stop.addEventListener("focus", () => { if (keyboard) { focus = index; reveal(index); soon(); } });
    stop.addEventListener("blur", () => { if (focus === index && kept !== index) { focus = kept; soon(); } });
    return stop;
  });
  const pen = document.createElement("canvas").getContext("2d");
  const measured = (text, weight = 400, size = 12) => {
    pen.font = `${weight} ${size}px Inter, system-ui, sans-serif`;
    return pen.measureText(text).width;
  };
  const axisAt = length => axis ? margin + (length - low) / (high - low || 1) * Math.min(640, Math.max(240, room.width * scale)) : margin + length * scale;
  const lengthAt = x => axis ? low + (x - margin) / Math.min(640, Math.max(240, room.width * scale)) * (high - low) : (x - margin) / scale;
  let axisY = 0, parts = null;

  function handle(label, isEdge) {
    const group = draw("g", svg, { class: "pl-handle" + (axis && isEdge ? " pl-down" : ""), role: "slider", tabindex: 0, "aria-label": label,
      "aria-valuemin": low, "aria-valuemax": high, "aria-orientation": axis && isEdge ? "vertical" : "horizontal" });
    return group;
  }
  const edge = moves ? handle(axis ? "Lower edge of the canvas" : "Right edge of the canvas", true) : null;
  const knob = moves ? handle("The " + sideName + " of the canvas", false) : null;
  let edgeHit = null, valueBox = null, valueText = null;
  if (moves) {
    edgeHit = draw("rect", edge, { class: "pl-hit" });
    draw("rect", edge, { class: "pl-ring", x: -11, y: -27, width: 22, height: 54, rx: 11, transform: axis ? "rotate(90)" : "rotate(0)" });
    draw("rect", edge, { class: "pl-knob", x: -6, y: -22, width: 12, height: 44, rx: 6, transform: axis ? "rotate(90)" : "rotate(0)" });
    draw("path", edge, { class: "pl-grip", d: axis ? "M-6-1.5H6M-6 1.5H6" : "M-1.5-6V6M1.5-6V6" });
    draw("rect", knob, { class: "pl-hit", x: -22, y: -22, width: 44, height: 62 });
    draw("circle", knob, { class: "pl-ring", r: 13 });
    draw("circle", knob, { class: "pl-knob", r: 8 });
    valueBox = draw("rect", knob, { class: "pl-value", y: 14, height: 21, rx: 10.5 });
    valueText = draw("text", knob, { y: 28.8, "text-anchor": "middle" });
  }

  function ends() {
    const lengths = [];
    for (const [from, to] of data().s) for (const length of [from, to]) if (lengths[lengths.length - 1] !== length) lengths.push(length);
    return lengths;
  }

  // The axis with its ticks, and a lane for each finding and assertion.
  function drawAxis() {
    if (!moves) return;
    axisGroup.replaceChildren();
    const y = axisY, spans = table.envs[chosen][2];
    draw("rect", axisGroup, { class: "pl-hit pl-jump", x: axisAt(low) - 8, y: y - 26, width: axisAt(high) - axisAt(low) + 16, height: 48 });
    draw("path", axisGroup, { class: "pl-rule", d: `M${axisAt(low)} ${y}H${axisAt(high)}` });
    const here = draw("path", axisGroup, { class: "pl-here" });
    const step = [10, 20, 50, 100, 200, 500, 1000].find(step => step * (axisAt(high) - axisAt(low)) / (high - low || 1) >= 56) || 2000;
    const numbers = [];
    const mark = length => {
      draw("path", axisGroup, { class: "pl-tick", d: `M${axisAt(length)} ${y}v6` });
      numbers.push([length, draw("text", axisGroup, { class: "pl-quiet", x: axisAt(length), y: y + 29, "text-anchor": "middle" }, shown(length))]);
    };
    mark(low);
    for (let length = Math.ceil(low / step) * step; length < high; length += step) {
      const x = axisAt(length);
      if (x - axisAt(low) > 44 && axisAt(high) - x > 44) mark(length);
    }
    if (axisAt(high) - axisAt(low) > 40) mark(high);
    for (const length of ends()) draw("path", axisGroup, { class: "pl-end", d: `M${axisAt(length)} ${y}v-12` });
    const lanes = [], isBeside = axisAt(low) > 190, last = Math.min(table.rows.length, 16);
    let lane = y + 52;
    for (let index = 0; index < last; index += 1) {
      const [label, , , note] = table.rows[index];
      const own = spans.filter(span => span[0] === index);
      const words = own.length || !note ? label : label + ": " + note;
      if (!isBeside) lane += 8;
      const text = draw("text", axisGroup, isBeside ? { x: axisAt(low) - 16, y: lane + 4, "text-anchor": "end" } : { x: axisAt(low), y: lane - 8 });
      fit(text, words, isBeside ? axisAt(low) - 20 : Math.max(200, axisAt(high) - axisAt(low)));
      draw("title", text, null, label);
      draw("path", axisGroup, { class: "pl-track", d: `M${axisAt(low)} ${lane}H${axisAt(high)}` });
      for (const [, from, to] of own) {
        const x = axisAt(from), width = Math.max(4, axisAt(to) - x);
        draw("rect", axisGroup, { class: "pl-span", x: Math.min(x, axisAt(high) - 4), y: lane - 6, width, height: 12, rx: 2 });
      }
      lanes.push([index, text]);
      lane += isBeside ? 24 : 26;
    }
    if (table.rows.length > last) draw("text", axisGroup, { class: "pl-quiet", x: axisAt(low), y: lane + 4 }, `and ${table.rows.length - last} more`);
    parts = { here, numbers, lanes };
  }
  // A text without the end that has no room.
  function fit(text, words, width) {
    text.textContent = words;
    let length = words.length;
    while (length > 1 && measured(text.textContent, 600) > width) {
      length -= 1;
      text.textContent = words.slice(0, length).trimEnd() + "…";
    }
  }

  function arrange() {
    const available = stage.clientWidth - margin - reach;
    scale = clamp(available / room.width, 0.5, 1);
    axisY = top + room.height * scale + 44;
    const isBeside = moves && axisAt(low) > 190;
    const lanes = Math.min(table.rows.length, 17) * (isBeside ? 24 : 34);
    const width = Math.max(stage.clientWidth, margin + reach + room.width * scale);
    const height = moves ? axisY + 48 + lanes + 8 : top + room.height * scale + 24;
    put(svg, { viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`, width: width.toFixed(1), height: height.toFixed(1), "data-scale": String(scale) });
    put(scene, { transform: `translate(${margin} ${top}) scale(${scale})` });
    drawAxis();
    show();
  }

  // What holds a view

  function endOf(end) {
    const frame = now.frames[end[0]], scroll = now.scrolls.get(end[0]);
    return (q, c) => {
      const content = end[1] === 1 && scroll;
      const start = (q ? frame.y : frame.x) - (content ? scroll.offset[q] : 0);
      const length = content ? (q ? scroll.height : scroll.width) : q ? frame.height : frame.width;
      return start + valued(c, length, now.share);
    };
  }
  const sides = text => {
    const found = /^(.*?) (==|>=|<=) (.*)$/.exec(text);
    return found ? [found[1], found[2], found[3]] : [text, "", ""];
  };
  const bare = text => text.replace(/ @[\d.]+$/, "").replace(/ [+-] [\d.]+$/, "");
  const typeset = text => text.replace(/==/g, "=").replace(/>=/g, "≥").replace(/<=/g, "≤").replace(/ - /g, " − ").replace(/ \* /g, " × ");

  function redlines() {
    over.replaceChildren();
    const boxes = [], screen = pixels(now.frames[0]);
    draw("rect", over, { class: "pl-canvas", x: screen.x, y: screen.y, width: screen.width, height: screen.height });
    for (const [view, scroll] of now.scrolls) {
      const frame = now.frames[view];
      if (frame.isGone || !(views[view][3] & 2) || (!canScroll(scroll) && focus !== view)) continue;
      const x = margin + (frame.x - scroll.offset[0]) * scale - 1.9, y = top + (frame.y - scroll.offset[1]) * scale - 1.9;
      const width = Math.min(scroll.width, 3 * room.width) * scale + 3.8, height = Math.min(scroll.height, 3 * room.height) * scale + 3.8;
      draw("path", over, { class: "pl-dots", d: `M${x} ${y}h${width}v${height}h${-width}Z` });
      if (Math.abs(scroll.offset[0] - scroll.rest[0]) + Math.abs(scroll.offset[1] - scroll.rest[1]) > 0.01 || focus === view) {
        label(`contentOffset (${shown(scroll.offset[0])}, ${shown(scroll.offset[1])})`, "pl-offset", [[margin + frame.x * scale, top - 62], [x, y - 24]], boxes);
      }
    }
    for (const span of wrong()) {
      for (const view of table.rows[span[0]][4]) {
        const box = pixels(now.frames[view]);
        if (!now.frames[view].isGone) draw("rect", over, { class: "pl-wrong", x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 3 });
      }
    }
    if (focus < 0 || now.frames[focus].isGone) return;
    const frame = now.frames[focus], box = pixels(frame);
    draw("rect", over, { class: "pl-frame", x: box.x, y: box.y, width: Math.max(1, box.width), height: Math.max(1, box.height) });
    const set = table.holds[place(data().k[focus], now.state)];
    const seen = new Set(), beams = [];
    for (const [quantity, list] of (set || []).entries()) {
      for (const index of list) {
        if (typeof index !== "number" || seen.has(index)) continue;
        seen.add(index);
        beams.push([quantity, table.cons[index]]);
      }
    }
    const pills = [];
    beams.forEach(([, constraint], index) => beam(constraint, frame, box, 0.28 + 0.44 * ((index * 2 % Math.max(1, beams.length)) / Math.max(1, beams.length)), pills));
    label(`${views[focus][0]}  ${shown(frame.width)} × ${shown(frame.height)}`, "pl-tag", [
      [box.x + box.width - measured(tagText(frame), 600) - 16, box.y + box.height + 4], [box.x, box.y + box.height + 4],
      [box.x, box.y - 24], [box.x + box.width + 6, box.y], [box.x, top - 26], [box.x + 4, box.y + 4]], boxes);
    for (const [strong, rest, spots] of pills) pill(strong, rest, spots, boxes);
  }
  const tagText = frame => `${views[focus][0]}  ${shown(frame.width)} × ${shown(frame.height)}`;

  function beam(constraint, frame, box, share, pills) {
    const [text, , q, first, second, bound] = constraint;
    const [left, relation, right] = sides(text);
    const sign = bound ? (relation === ">=" ? "≥ " : "≤ ") : "";
    if (first[1] === 2) {
      const isFirst = first[0] === focus, length = q ? frame.height : frame.width;
      const other = isFirst ? right : left;
      const rest = /^[\d.]+( @[\d.]+)?$/.test(other) ? sign.trim() : sign + (sign ? "" : "= ") + typeset(other);
      const place = q ? box.x + box.width + 10 : box.y + box.height + 10;
      line(q, place, q ? box.y : box.x, q ? box.y + box.height : box.x + box.width);
      const middle = q ? box.y + box.height / 2 : box.x + box.width / 2;
      pills.push([shown(length), rest, q ? [[place + 8, middle - 10], [box.x - 8, middle - 10, 1]] : [[middle, place + 6, 0.5], [middle, box.y - 28, 0.5], [middle, top - 30, 0.5]]]);
      return;
    }
    const own = endOf(first)(q, parsed(first[2]));
    const isFirst = first[0] === focus && first[1] === 0;
    const partner = bare(isFirst ? right : left);
    if (!second) return;
    const other = endOf(second)(q, parsed(second[2]));
    const base = q ? top : margin;
    const [a, b] = [base + own * scale, base + other * scale];
    const across = q ? box.x + box.width * share : box.y + box.height * share;
    const mate = pixels(now.frames[(isFirst ? second : first)[0]]);
    if (Math.abs(a - b) < 3) {
      const [from, to] = [across - 9, across + 9];
      line(q ? 0 : 1, a, from, to);
      pills.push(["", "= " + typeset(partner), q ? [[across + 14, a - 10], [across - 14, a - 10, 1], [across, a - 30, 0.5]] : [[a + 8, across - 10], [a - 8, across - 10, 1], [a, across + 16, 0.5], [a, top - 30, 0.5]]]);
      return;
    }
    line(q, across, Math.min(a, b), Math.max(a, b));
    const wall = isFirst ? b : a, start = q ? mate.x : mate.y, size = q ? mate.width : mate.height;
    if (across < start || across > start + size) {
      const near = across < start ? start : start + size;
      draw("path", over, { class: "pl-wall", d: q ? `M${across} ${wall}H${near}` : `M${wall} ${across}V${near}` });
    }
    const middle = (a + b) / 2;
    pills.push([shown(Math.abs(own - other)), sign + typeset(partner), q
      ? [[across + 8, middle - 10], [across - 8, middle - 10, 1], [across + 8, top - 30], [across + 8, Math.max(a, b) + 4]]
      : [[middle, across - 28, 0.5], [middle, across + 8, 0.5], [Math.max(a, b) + 6, across - 10], [Math.min(a, b) - 6, across - 10, 1], [middle, top - 30, 0.5], [middle, top - 54, 0.5]]]);
  }
  function line(q, across, from, to) {
    const data = q ? `M${across} ${from}V${to}M${across - 5} ${from}h10M${across - 5} ${to}h10` : `M${from} ${across}H${to}M${from} ${across - 5}v10M${to} ${across - 5}v10`;
    draw("path", over, { class: "pl-case", d: data });
    draw("path", over, { class: "pl-beam", d: data });
  }
  const meets = (a, b, gap) => a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
  // The first of the spots that covers no other label and no text, or the one that covers least.
  function spot(width, height, spots, boxes) {
    const limit = +svg.getAttribute("width"), bottom = moves ? axisY - 22 : +svg.getAttribute("height") - height;
    const texts = now.frames.filter(frame => !frame.isGone && /Label|Button|Field|Text/.test(views[frame.view][1])).map(pixels);
    let best = null;
    const more = spots.flatMap(([x, y, share], order) => [0, 24, -24, 48, -48, 72].map((step, index) => [x, y + step, share || 0, 3 * index + 8 * order]));
    for (const [x, y, share, away] of more) {
      const box = { x: clamp(x - width * share, 2, Math.max(2, limit - width - 2)), y: clamp(y, 2, bottom), width, height };
      let cost = away + Math.abs(box.x - x + width * share) / 8;
      for (const other of boxes) if (meets(box, other, 2)) cost += 400;
      for (const other of texts) if (meets(box, other, 0)) cost += 40;
      if (!best || cost < best.cost) best = { ...box, cost };
    }
    boxes.push(best);
    return best;
  }
  function pill(strong, rest, spots, boxes) {
    const full = rest.length > 44 ? rest.slice(0, 43) + "…" : rest;
    const wide = measured(strong, 600), width = wide + (strong && full ? 7 : 0) + measured(full) + 18;
    const box = spot(width, 20, spots, boxes);
    draw("rect", over, { class: "pl-pill", x: box.x, y: box.y, width, height: 20, rx: 10 });
    if (strong) draw("text", over, { class: "pl-strong", x: box.x + 9, y: box.y + 14.2 }, strong);
    if (full) draw("text", over, { class: "pl-quiet", x: box.x + 9 + (strong ? wide + 7 : 0), y: box.y + 14.2 }, full);
  }
  function label(text, style, spots, boxes) {
    const width = measured(text, 600) + 16, box = spot(width, 20, spots, boxes);
    draw("rect", over, { class: style, x: box.x, y: box.y, width, height: 20, rx: 6 });
    draw("text", over, { class: "pl-on", x: box.x + 8, y: box.y + 14.2 }, text);
  }

  // Words

  const card = style => { const made = write("section", side, undefined, "pl-card"); made.setAttribute("aria-label", style); return made; };
  const stateCard = card("State"), viewCard = card("View");
  const stateTitle = write("h3", stateCard), jumps = write("div", stateCard, undefined, "pl-ends");
  const back = write("button", jumps), forth = write("button", jumps), stateWords = write("div", stateCard);
  back.type = forth.type = "button";
  jumps.hidden = !moves;
  const viewTitle = write("h3", viewCard), viewList = write("dl", viewCard), hint = write("div", viewCard);
  write("p", hint, "Point at a view to see its frame and the constraints that hold it. A click keeps it.");
  const keys = write("p", hint);
  for (const [key, words] of [["← →", moves ? sideName + ", with Shift by 10" : ""], ["Page ↑ ↓", moves ? "next end of a piece" : ""], ["↑ ↓", "scroll the content"], ["Tab", "next view"], ["Esc", "lets go"]]) {
    if (!words) continue;
    write("kbd", keys, key);
    keys.append(" " + words);
    write("br", keys);
  }
  const sentence = () => {
    const own = wrong();
    return own.map(span => table.rows[span[0]][0] + (span[5] ? " (at worst " + span[5] + ")" : "")).join("; ");
  };

  function panel() {
    const states = data().s, canvas = now.frames[0], own = wrong(), all = ends();
    stateTitle.replaceChildren(moves ? "At " + shown(at) : shown(canvas.width) + " × " + shown(canvas.height));
    if (moves) write("span", stateTitle, `piece ${now.state + 1} of ${states.length}`);
    const before = all.filter(end => end < at).pop(), after = all.find(end => end > at);
    back.disabled = before === undefined;
    forth.disabled = after === undefined;
    back.textContent = before === undefined ? "least" : "← " + shown(before);
    forth.textContent = after === undefined ? "greatest" : shown(after) + " →";
    back.setAttribute("aria-label", before === undefined ? "No end of a piece before" : "To the end before, " + shown(before));
    forth.setAttribute("aria-label", after === undefined ? "No end of a piece after" : "To the next end, " + shown(after));
    stateWords.replaceChildren();
    for (const span of own.slice(0, 6)) {
      const row = table.rows[span[0]];
      write("p", stateWords, row[0] + (span[5] ? ": at worst " + span[5] : ""), "pl-wrongs");
      if (row[2] && own.length < 4) write("p", stateWords, "Where it is worst: " + row[2]);
    }
    if (own.length > 6) write("p", stateWords, `and ${own.length - 6} more`);
    if (!own.length) write("p", stateWords, table.rows.length ? "Nothing is wrong here." : "Nothing is wrong at any size.");
    const scroll = [...now.scrolls].find(([, scroll]) => canScroll(scroll));
    if (scroll) write("p", stateWords, `${views[scroll[0]][0]}: content ${shown(scroll[1].width)} × ${shown(scroll[1].height)}, offset (${shown(scroll[1].offset[0])}, ${shown(scroll[1].offset[1])})`);
    viewTitle.replaceChildren(focus < 0 ? "What holds a view?" : views[focus][0]);
    hint.hidden = focus >= 0;
    viewList.hidden = focus < 0;
    if (focus < 0) return;
    write("span", viewTitle, views[focus][1] + (kept === focus ? ", kept" : ""));
    viewList.replaceChildren();
    const frame = now.frames[focus], set = table.holds[place(data().k[focus], now.state)] || [];
    if (frame.isGone) { write("p", viewList, "It is hidden, or not there, at this size."); return; }
    ["x", "y", "width", "height"].forEach((quantity, q) => {
      const row = write("div", viewList);
      write("dt", row, quantity);
      const value = write("dd", row);
      write("b", value, shown([frame.ownX, frame.ownY, frame.width, frame.height][q]));
      const follows = formula(data().f[4 * focus + q]);
      if (follows && focus > 0) write("em", value, follows);
      for (const holder of set[q] || []) {
        const words = write("p", row);
        if (typeof holder === "number") {
          const [text, number] = table.cons[holder];
          if (number) write("i", words, "line " + number);
          words.append(text);
        } else {
          words.append(holder);
        }
      }
    });
    const content = now.scrolls.get(focus);
    if (content && views[focus][3] & 2) {
      const row = write("div", viewList);
      write("dt", row, "content");
      write("b", write("dd", row), `${shown(content.width)} × ${shown(content.height)}`);
    }
  }
  // How a number follows the side that moves: `= 0.5 × root.width − 40`.
  function formula(track) {
    if (!moves || typeof track === "number") return "";
    const [from, to, start, end] = run(track, now.state, data().s);
    const slope = (end - start) / (to - from || 1), rest = start - slope * from;
    if (Math.abs(slope) < 1e-4) return "";
    const factor = Math.abs(slope - 1) < 1e-4 ? "" : Math.abs(slope + 1) < 1e-4 ? "−" : +slope.toFixed(4) + " × ";
    const constant = Math.abs(rest) < 0.005 ? "" : (rest < 0 ? " − " : " + ") + shown(Math.abs(rest));
    return `= ${factor}${views[0][0]}.${sideName}${constant}`;
  }

  let saying = 0;
  function say() {
    clearTimeout(saying);
    saying = setTimeout(() => {
      const words = sentence(), focused = focus < 0 ? "" : ` ${views[focus][0]} is ${shown(now.frames[focus].width)} by ${shown(now.frames[focus].height)} at (${shown(now.frames[focus].ownX)}, ${shown(now.frames[focus].ownY)}).`;
      live.textContent = (moves ? `${sideName} ${shown(at)}. ` : "") + (words || "Nothing is wrong here") + "." + focused;
    }, 400);
  }

  // The state

  function show() {
    if (moves) at = clamp(at, low, high);
    now = solved(data(), at);
    paint(now);
    const canvas = pixels(now.frames[0]), states = data().s, [from, to] = states[now.state];
    if (moves) {
      const value = shown(at), wide = measured(value, 600) + 20, words = sentence();
      put(edge, { transform: axis ? `translate(${canvas.x + canvas.width / 2} ${canvas.y + canvas.height})` : `translate(${canvas.x + canvas.width} ${canvas.y + canvas.height / 2})` });
      put(edgeHit, axis ? { x: -canvas.width / 2, y: -12, width: canvas.width, height: 44 } : { x: -12, y: -Math.max(22, canvas.height / 2), width: 44, height: Math.max(44, canvas.height) });
      put(knob, { transform: `translate(${axisAt(at)} ${axisY})` });
      put(valueBox, { x: -wide / 2, width: wide });
      valueText.textContent = value;
      put(parts.here, { d: `M${axisAt(from)} ${axisY}H${axisAt(to)}` });
      for (const [length, text] of parts.numbers) put(text, { opacity: Math.abs(axisAt(length) - axisAt(at)) < wide / 2 + 18 ? 0 : 1 });
      const failing = new Set(wrong().map(span => span[0]));
      for (const [index, text] of parts.lanes) put(text, { class: failing.has(index) ? "pl-bad" : "pl-quiet" });
      for (const slider of [edge, knob]) put(slider, { "aria-valuenow": at, "aria-valuetext": value + " points" + (words ? ", " + words : "") });
    }
    for (const frame of now.frames) {
      const box = pixels(frame), stop = stopList[frame.view];
      put(stop, { x: box.x, y: box.y, width: Math.max(0, box.width), height: Math.max(0, box.height), display: frame.isGone ? "none" : "inline",
        "aria-label": `${views[frame.view][0]}, ${views[frame.view][1]}, ${shown(frame.width)} by ${shown(frame.height)} at (${shown(frame.ownX)}, ${shown(frame.ownY)})`,
        "aria-pressed": kept === frame.view ? "true" : "false" });
    }
    redlines();
    panel();
    say();
  }
  let waiting = false;
  function soon() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; show(); });
  }
  let moving = 0;
  function go(length) {
    cancelAnimationFrame(moving);
    const from = at, start = performance.now();
    if (calm.matches || document.hidden) { at = length; show(); return; }
    const step = time => {
      const share = clamp((time - start) / 240, 0, 1);
      at = share === 1 ? length : from + (length - from) * (1 - (1 - share) ** 3);
      show();
      if (share < 1) moving = requestAnimationFrame(step);
    };
    moving = requestAnimationFrame(step);
  }
  // A dragged edge stands at whole points, or at an end of a piece that is as near.
  function drag(length) {
    let whole = Math.round(length);
    for (const end of ends()) if (Math.abs(end - length) * scale <= 3 && Math.abs(end - length) <= Math.abs(whole - length) + 0.5) whole = end;
    at = clamp(whole, low, high);
    soon();
  }
  function scrollBy(view, dx, dy) {
    const scroll = now.scrolls.get(view);
    if (!scroll) return false;
    const next = [0, 1].map(q => clamp(scroll.offset[q] + (q ? dy : dx), Math.min(scroll.least[q], scroll.rest[q]), Math.max(scroll.most[q], scroll.rest[q])));
    if (Math.abs(next[0] - scroll.offset[0]) + Math.abs(next[1] - scroll.offset[1]) < 1e-6) return false;
    offsets.set(view, next);
    soon();
    return true;
  }
  // The scroll view that moves if a view's content is dragged: the view itself, or the nearest around it that can.
  function scroller(view) {
    for (let current = view; current >= 0; current = views[current][2]) {
      const scroll = now.scrolls.get(current);
      if (scroll && canScroll(scroll)) return current;
    }
    return -1;
  }
  const anyScroller = () => {
    const own = focus >= 0 ? scroller(focus) : -1;
    if (own >= 0) return own;
    for (const [view, scroll] of now.scrolls) if (canScroll(scroll)) return view;
    return -1;
  };
  function reveal(view) {
    const around = now.frames[view].within;
    if (around < 0) return;
    const frame = now.frames[view], outer = now.frames[around];
    const shift = (start, length, low, size) => start < low ? start - low - 12 : start + length > low + size ? Math.min(start - low, start + length - low - size + 12) : 0;
    scrollBy(around, shift(frame.x, frame.width, outer.x, outer.width), shift(frame.y, frame.height, outer.y, outer.height));
  }
  function under(x, y) {
    for (let view = count - 1; view >= 0; view -= 1) {
      const frame = now.frames[view], [left, upper, right, lower] = frame.clip;
      if (!frame.isGone && x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
        && x >= left && x <= right && y >= upper && y <= lower) return view;
    }
    return -1;
  }
  const spotOf = event => {
    const box = svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const viewAt = ([x, y]) => under((x - margin) / scale, (y - top) / scale);

  // What readers do

  addEventListener("keydown", () => { keyboard = true; }, true);
  addEventListener("pointerdown", () => { keyboard = false; }, true);
  let dragged = null;
  svg.addEventListener("pointerdown", event => {
    if (event.button) return;
    cancelAnimationFrame(moving);
    const [x, y] = spotOf(event), slider = event.target.closest(".pl-handle");
    if (slider) {
      dragged = { kind: slider === edge ? "edge" : "knob", from: slider === edge ? (axis ? y : x) : x, length: at };
      slider.focus({ preventScroll: true });
      event.preventDefault();
    } else if (event.target.closest(".pl-jump")) {
      const near = ends().filter(end => Math.abs(axisAt(end) - x) < 7).sort((a, b) => Math.abs(axisAt(a) - x) - Math.abs(axisAt(b) - x))[0];
      if (near !== undefined) go(near); else drag(lengthAt(x));
      dragged = { kind: "knob", from: x, length: near === undefined ? lengthAt(x) : near };
      knob.focus({ preventScroll: true });
      event.preventDefault();
    } else {
      const view = viewAt([x, y]);
      dragged = { kind: "view", view, scroll: view < 0 ? -1 : scroller(view), x, y, far: 0 };
    }
    try { svg.setPointerCapture(event.pointerId); } catch { /* The pointer is gone already. */ }
  });
  svg.addEventListener("pointermove", event => {
    const [x, y] = spotOf(event);
    if (dragged) {
      if (dragged.kind === "edge") drag(dragged.length + ((axis ? y : x) - dragged.from) / scale);
      else if (dragged.kind === "knob") { if (Math.abs(x - dragged.from) > 2) drag(lengthAt(axisAt(dragged.length) + x - dragged.from)); }
      else {
        dragged.far += Math.abs(x - dragged.x) + Math.abs(y - dragged.y);
        if (dragged.scroll >= 0 && dragged.far > 3) scrollBy(dragged.scroll, (dragged.x - x) / scale, (dragged.y - y) / scale);
        dragged.x = x;
        dragged.y = y;
      }
      return;
    }
    if (event.pointerType === "touch" || kept >= 0) return;
    const view = event.target.closest(".pl-handle, .pl-axis") ? -1 : viewAt([x, y]);
    if (view !== focus) { focus = view; soon(); }
  });
  const release = event => {
    if (dragged && dragged.kind === "view" && dragged.far <= 3 && event.type === "pointerup") {
      kept = dragged.view === kept ? -1 : dragged.view;
      focus = kept >= 0 ? kept : event.pointerType === "touch" ? -1 : dragged.view;
      soon();
    }
    dragged = null;
  };
  svg.addEventListener("pointerup", release);
  svg.addEventListener("pointercancel", release);
  svg.addEventListener("pointerleave", () => {
    if (dragged || kept >= 0 || focus < 0 || stops.contains(document.activeElement)) return;
    focus = -1;
    soon();
  });
  svg.addEventListener("wheel", event => {
    const view = viewAt(spotOf(event)), around = view < 0 ? -1 : scroller(view);
    if (around >= 0 && !event.ctrlKey && scrollBy(around, event.deltaX / scale, event.deltaY / scale)) event.preventDefault();
  }, { passive: false });
  svg.addEventListener("keydown", event => {
    const step = event.shiftKey ? 10 : 1, key = event.key, view = stopList.indexOf(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = ends();
    if (moves && key === "ArrowRight") at += step;
    else if (moves && key === "ArrowLeft") at -= step;
    else if (moves && key === "Home") at = low;
    else if (moves && key === "End") at = high;
    else if (moves && key === "PageUp") { const next = all.find(end => end > at); if (next !== undefined) at = next; }
    else if (moves && key === "PageDown") { const next = all.filter(end => end < at).pop(); if (next !== undefined) at = next; }
    else if (key === "ArrowDown" || key === "ArrowUp") { if (!scrollBy(anyScroller(), 0, (key === "ArrowDown" ? 8 : -8) * step)) return; }
    else if ((key === "Enter" || key === " ") && view >= 0) { kept = kept === view ? -1 : view; focus = view; }
    else return;
    event.preventDefault();
    show();
  });
  addEventListener("keydown", event => {
    if (event.key === "Escape" && (kept >= 0 || focus >= 0)) { kept = focus = -1; show(); }
  });
  back.addEventListener("click", () => { const end = ends().filter(end => end < at).pop(); if (end !== undefined) go(end); });
  forth.addEventListener("click", () => { const end = ends().find(end => end > at); if (end !== undefined) go(end); });

  // One menu for each choice that the space leaves.
  const selects = table.menus.map(([words, names]) => {
    const about = write("label", bar, words), select = write("select", about);
    for (const name of names) write("option", select, name);
    select.addEventListener("change", () => choose(selects.map(select => select.selectedIndex)));
    return select;
  });
  bar.hidden = !selects.length;
  selects.forEach((select, index) => { select.selectedIndex = table.envs[chosen][0][index]; });
  function choose(places) {
    const index = table.envs.findIndex(([own]) => own.every((place, number) => place === places[number]));
    if (index < 0) return;
    chosen = index;
    offsets = new Map();
    if (!moves) at = data().s[0][0];
    drawAxis();
    show();
  }

  // Whoever has the page can move a figure: `figure.dispatchEvent(new CustomEvent("plumbline-set", { detail: { length: 412 } }))`,
  // likewise `choices`, the places in all menus, and `view`, the name of a view to keep.
  root.addEventListener("plumbline-set", event => {
    const { length, choices, view, offset } = event.detail;
    if (choices) { selects.forEach((select, index) => { select.selectedIndex = choices[index]; }); choose(choices); }
    if (typeof length === "number") at = length;
    if (typeof view === "string") kept = focus = views.findIndex(own => own[0] === view);
    if (Array.isArray(offset)) offsets.set(anyScroller(), offset);
    show();
  });
  new ResizeObserver(() => { if (stage.clientWidth !== width) { width = stage.clientWidth; arrange(); } }).observe(stage);
  let width = stage.clientWidth;
  arrange();
}

for (const figure of document.querySelectorAll("figure.plumbline:not(.pl-ready)")) open(figure);
})();
