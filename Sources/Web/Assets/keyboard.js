// Keys: `/` to the box, arrows through the cards, Escape back. While an input method composes, keys are its own.

const main = document.getElementById("view");
const input = document.getElementById("q");

/** Whether a key belongs to an input method; some browsers send 229 for the key that ends a composition. */
const isComposing = (event) => event.isComposing || event.keyCode === 229;
const isModified = (event) => event.ctrlKey || event.metaKey || event.altKey;
const isEditable = (element) => element?.matches?.("input, textarea, select, [contenteditable]") ?? false;
const links = () => [...main.querySelectorAll(".card > a")].filter((link) => link.checkVisibility?.() ?? true);

/** @param on what Escape does in the box: `{ clear, leave }` */
export function startKeyboard(on) {
  document.addEventListener("keydown", (event) => {
    if (isComposing(event) || isModified(event) || event.defaultPrevented) return;
    if (event.target === input) return inBox(event, on);
    if (event.key === "/" && !isEditable(event.target)) return act(event, () => { input.focus(); input.select(); });
    const card = event.target.closest?.("#view .card > a");
    if (card) onCard(event, card);
  });
}

function act(event, action) {
  event.preventDefault();
  action();
}

function inBox(event, on) {
  if (event.key === "ArrowDown" && links().length > 0) return act(event, () => links()[0].focus());
  if (event.key === "Escape") return act(event, () => (input.value ? on.clear() : on.leave()));
}

function onCard(event, card) {
  const isRightToLeft = getComputedStyle(card).direction === "rtl";
  const step = { ArrowLeft: isRightToLeft ? 1 : -1, ArrowRight: isRightToLeft ? -1 : 1 }[event.key];
  if (step) {
    const cards = links();
    const next = cards[cards.indexOf(card) + step];
    return act(event, () => next?.focus());
  }
  if (event.key === "ArrowDown") return act(event, () => nearest(card, 1)?.focus());
  if (event.key === "ArrowUp") return act(event, () => (nearest(card, -1) ?? input).focus());
  if (event.key === "Escape") return act(event, () => input.focus());
}

/** The card in the next row up (-1) or down (1) that lies closest; undefined at the edge. */
function nearest(card, direction) {
  const from = card.getBoundingClientRect();
  const middle = (box) => box.left + box.width / 2;
  let best;
  for (const link of links()) {
    const box = link.getBoundingClientRect();
    const rows = direction > 0 ? box.top - from.bottom : from.top - box.bottom;
    if (rows < -1) continue;
    const distance = [rows, Math.abs(middle(box) - middle(from))];
    if (!best || distance[0] < best.distance[0] - 1 || (Math.abs(distance[0] - best.distance[0]) <= 1 && distance[1] < best.distance[1])) {
      best = { link, distance };
    }
  }
  return best?.link;
}
