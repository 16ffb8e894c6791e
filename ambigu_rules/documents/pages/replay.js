"use strict";
// Shows what is on the table at each step. It knows no rules: all of it stands in the data.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const slider = document.getElementById("slider");
  const where = document.getElementById("where").querySelector("[data-mark]");
  const now = document.getElementById("now");
  const scroll = document.getElementById("scroll");
  const last = data.steps.length - 1;
  if (last < 0) return;
  const tables = data.sides.map((_, side) => document.querySelector(`[data-side="${side}"]`));
  const buttons = document.querySelectorAll("[data-go]");
  let at = 0;

  const write = (node, value) => {
    const text = value === null ? data.unknown : String(value);
    if (node.textContent !== text) node.textContent = text;
  };

  const showCard = (slot, key) => {
    slot.hidden = key === undefined;
    if (slot.hidden) return;
    const card = data.cards[key];
    slot.setAttribute("aria-label", card.name);
    slot.querySelector("use").setAttribute("href", `#${card.picture}`);
  };

  const showSeat = (node, seat, frame) => {
    const out = frame.out.includes(seat), away = frame.away.includes(seat);
    const acts = frame.acts.includes(seat);
    node.classList.toggle("out", out);
    node.classList.toggle("away", away);
    node.classList.toggle("acts", acts);
    node.querySelector(".dealer").hidden = seat !== frame.dealer;
    node.querySelector(".acting").hidden = !acts;
    node.querySelector(".gone").hidden = !out;
    node.querySelector(".absent").hidden = !away;
    write(node.querySelector(".counters b"), frame.counters[seat]);
    node.querySelectorAll(".playing").forEach((slot, number) => showCard(slot, frame.hands[seat][number]));
  };

  const showTable = (table, frame) => {
    table.classList.toggle("before", !frame);
    if (!frame) return;
    for (const name of ["pool", "batterie", "stock", "discards"]) {
      write(table.querySelector(`.${name} dd`), frame[name]);
    }
    write(table.querySelector(".deal [data-mark]"), frame.deal);
    table.querySelector(".stopped").hidden = !frame.stopped;
    table.querySelectorAll(".seat").forEach((node, seat) => showSeat(node, seat, frame));
  };

  const tell = (step, number) => {
    const told = document.getElementById(`step-${number}`);
    const line = document.getElementById(`line-${step.line}`);
    document.querySelectorAll(".now").forEach((node) => node.classList.remove("now"));
    document.querySelectorAll('[aria-current="step"]').forEach((node) => node.removeAttribute("aria-current"));
    for (let row = step.since; row <= step.line; row += 1) {
      const node = document.getElementById(`line-${row}`);
      if (node) node.classList.add("now");
    }
    now.replaceChildren();
    if (line) now.append(line.querySelector("code").cloneNode(true));
    if (!told) return;
    told.classList.add("now");
    told.setAttribute("aria-current", "step");
    for (const note of told.children) now.append(note.cloneNode(true));
    const inside = scroll.getBoundingClientRect(), box = told.getBoundingClientRect();
    if (scroll.scrollHeight > scroll.clientHeight) {
      if (box.top < inside.top + 60 || box.bottom > inside.bottom - 30) {
        scroll.scrollTop += box.top - inside.top - inside.height / 3;
      }
    }
  };

  const lay = (step) => step.frames.forEach((frame, side) => {
    if (tables[side]) showTable(tables[side], data.sides[side][frame]);
  });

  const go = (number) => {
    at = Math.min(last, Math.max(0, number));
    const step = data.steps[at];
    lay(step);
    slider.value = at;
    where.textContent = at;
    slider.setAttribute("aria-valuetext", where.parentElement.textContent);
    for (const button of buttons) {
      const idle = ["first", "back"].includes(button.dataset.go) ? at === 0 : at === last;
      button.setAttribute("aria-disabled", String(idle));  // and not disabled: it would lose the focus
    }
    tell(step, at);
  };

  const ways = { first: () => 0, back: () => at - 1, forward: () => at + 1, last: () => last };
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
  for (const button of buttons) {
    button.addEventListener("click", () => go(ways[button.dataset.go]()));
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.target === slider) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(ways[keys[event.key]]());
  });
  for (const step of document.querySelectorAll("[data-step]")) {
    step.addEventListener("click", (event) => {
      if (!event.target.closest("a")) go(Number(step.dataset.step));
    });
  }
  const named = /^#step-(\d+)$/;
  const follow = () => {
    const found = named.exec(location.hash);
    if (found) go(Number(found[1]));
  };
  window.addEventListener("hashchange", follow);
  // On paper nobody steps: there the table is as it stands in the end, above the whole transcript.
  window.addEventListener("beforeprint", () => lay(data.steps[last]));
  window.addEventListener("afterprint", () => lay(data.steps[at]));
  document.documentElement.classList.add("stepping");
  document.getElementById("controls").hidden = now.hidden = false;
  go(0);
  follow();
})();
