// Puts the parts together. Everything here only makes instant what links and forms do without it.

import { Search, isBlank } from "./search.js";
import { newKey, recall, remember } from "./memory.js";
import * as view from "./view.js";
import { startKeyboard } from "./keyboard.js";
import { startMotion } from "./motion.js";
import { startPaging, stopPaging } from "./paging.js";
import { gather, startLive, stopLive } from "./live.js";

const input = document.getElementById("q");
const scopeField = document.querySelector(".search input[name=scope]");

/** What is in the box, in which scope, and how it is filtered and ordered. */
let wish = { query: input.value, scope: scopeField.value, refined: view.refinedInAddress() };
/** The wish whose answer is on the screen; null while something else is shown there. */
let shown = answeredWish();

/** What the answer on the screen says it answers: what was typed before this script ran is not part of it. */
function answeredWish() {
  const answer = document.querySelector("#view .answer[data-query]");
  return answer && { query: answer.dataset.query, scope: answer.dataset.scope, refined: wish.refined };
}

const isSame = (one, other) =>
  one !== null && other !== null && one.scope === other.scope &&
  (one.query === other.query && one.refined === other.refined || (isBlank(one.query) && isBlank(other.query)));

/** The scope of what is on the screen, be it an answer or another page. */
let scopeOnScreen = wish.scope;

/** The text that the filters were set for. */
let refinedFor = wish.query;

/** What gets the focus when the next answer is there; null for what has it. */
let focusAfterAnswer = null;

const search = new Search({
  waiting(asked) {
    // Another scope's rows are never left standing; the same scope's rows stay until the answer is there.
    if (scopeOnScreen === asked.scope && !view.isInTrouble()) return view.showWaiting();
    put(asked, 0, () => view.showSkeleton(asked));
  },
  slow: view.showSlow,
  answer(asked, html, { scroll, isLast }) {
    put(asked, scroll, () => view.show(asked, html, isLast));
    shown = asked;
    if (!isLast) return;
    startLive();
    focusAfterAnswer?.();
    focusAfterAnswer = null;
  },
  trouble(asked) {
    focusAfterAnswer = null;
    put(asked, 0, () => view.showTrouble(asked));
  },
});

/** Shows something in place of what is on the screen. */
function put(asked, scroll, showing) {
  leave();
  showing();
  scopeOnScreen = asked.scope;
  stopPaging();
  window.scrollTo({ top: scroll, behavior: "instant" });
}

/** Keeps what is on the screen, as far as it was loaded, before something else is shown. */
function leave() {
  if (shown) search.keep(shown, document.getElementById("view").innerHTML, window.scrollY);
  shown = null;
}

// History. One entry for one search: typing replaces it, a scope or another page adds one.

history.scrollRestoration = "manual";
let entry = history.state?.key ? history.state : { key: newKey(), typed: false };

function rememberEntry() {
  if (!document.querySelector("#view[aria-busy]") && !view.isInTrouble()) {
    remember(entry.key, { ...view.snapshot(), wish });
  }
}

/** Writes the wish into the address; `adds` makes it a new entry that Back leaves again. */
function writeAddress(adds) {
  if (adds) {
    entry = { key: newKey(), typed: true };
  }
  try {
    history[adds ? "pushState" : "replaceState"](entry, "", view.addressOf(wish));
  } catch {
    // A browser that has seen too many changes refuses more for a while; the next one writes the address.
  }
  view.follow(wish);
}

/** Searches for what is wanted now. */
function want(next, { adds = !entry.typed, again = false } = {}) {
  const changes = !isSame(next, wish) || !["/", "/search"].includes(location.pathname);
  if (changes && adds) rememberEntry();
  if (changes || again) stopLive();
  if (next.refined !== wish.refined || next.refined === "") refinedFor = next.query;
  wish = next;
  if (changes) writeAddress(adds);
  if (!again && isSame(shown, wish)) return search.cancel(), view.settle(), startLive();
  search.ask({ ...wish }, { again });
}

addEventListener("popstate", (event) => {
  // A link to a place on the page adds an entry without a name: it is the same view.
  if (!event.state?.key) return history.replaceState(entry, "");
  search.cancel();
  rememberEntry();
  entry = event.state;
  const kept = recall(entry.key);
  const parameters = new URLSearchParams(location.search);
  wish = kept?.wish ?? {
    query: parameters.get("q") ?? "", scope: parameters.get("scope") ?? "", refined: view.refinedInAddress(),
  };
  refinedFor = wish.query;
  view.setQuery(wish.query);
  if (kept?.html !== undefined) {
    leave();
    bringBack(kept);
    stopPaging();
  } else if (["/", "/search"].includes(location.pathname)) {
    search.ask({ ...wish });
  } else {
    location.reload();
  }
});

addEventListener("pagehide", rememberEntry);

/** After Back from another page everything stands as it was left; a new page only gets its name. */
function arrive() {
  const kind = performance.getEntriesByType("navigation")[0]?.type;
  const kept = kind === "back_forward" || kind === "reload" ? recall(history.state?.key) : undefined;
  history.replaceState(entry, "");
  if (!kept) return searchWhatWasTyped();
  if (kind === "reload") {
    window.scrollTo({ top: kept.scroll, behavior: "instant" });
    return searchWhatWasTyped();
  }
  wish = kept.wish;
  refinedFor = wish.query;
  view.setQuery(wish.query);
  bringBack(kept);
}

/** Searches for what was typed while this script was on its way; the page shows what it was asked for. */
function searchWhatWasTyped() {
  if (input.value === input.defaultValue) return;
  wish = { ...wish, query: input.defaultValue };
  refinedFor = wish.query;
  want(retyped());
}

/** Shows a kept view as it was left. */
function bringBack(kept) {
  view.restore(kept, wish);
  shown = answeredWish();
  scopeOnScreen = wish.scope;
  startLive();
}

// What people do.

input.addEventListener("input", () => {
  // Whoever types has the focus, whatever was clicked before.
  focusAfterAnswer = null;
  want(retyped());
});

/** The wish for what is in the box: filters stay while the text they were set for is typed on or shortened. */
function retyped() {
  const [one, other] = [refinedFor, input.value].map((text) => text.trim().normalize("NFD"));
  const goesOn = !isBlank(input.value) && (one.startsWith(other) || other.startsWith(one));
  return { ...wish, query: input.value, refined: goesOn ? wish.refined : "" };
}

// A click on a scope or on the cross leaves the focus in the box: the next keys belong to the text.
document.addEventListener("mousedown", (event) => {
  if (document.activeElement === input && event.target.closest("a[data-scope], .clear-box")) event.preventDefault();
});

input.form.addEventListener("submit", (event) => {
  event.preventDefault();
  want(retyped(), { again: view.isInTrouble() });
  // What was sent is done: the next edit is a new entry, and a phone puts its keyboard away.
  entry.typed = false;
  history.replaceState(entry, "");
  if (matchMedia("(pointer: coarse)").matches) input.blur();
});

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest("a");
  if (!link) return;
  if (link.dataset.retry !== undefined && location.pathname.match(/^\/(search)?$/)) {
    event.preventDefault();
    want(wish, { again: true });
  } else if (link.classList.contains("clear-box")) {
    event.preventDefault();
    clear();
    input.focus();
  } else if (link.dataset.scope !== undefined) {
    event.preventDefault();
    if (link.dataset.scope !== wish.scope || shown === null) want({ ...wish, query: input.value, scope: link.dataset.scope }, { adds: true });
  } else if (link.dataset.filters !== undefined) {
    event.preventDefault();
    refine(link);
  } else if (link.dataset.tab === "search") {
    event.preventDefault();
    input.focus();
    input.select();
  }
});

/** Sets a filter or the order; the chip that was chosen keeps the focus. */
function refine(link) {
  const group = link.closest("[role=group]")?.getAttribute("aria-labelledby");
  const name = link.firstElementChild?.textContent;
  focusAfterAnswer = () => view.focusChip(group, name);
  want({ ...wish, query: input.value, refined: link.dataset.filters }, { adds: true });
}

addEventListener("online", () => {
  if (view.isInTrouble()) want(wish, { again: true });
});

/** Empties the box. */
function clear() {
  input.value = "";
  want({ ...wish, query: "", refined: "" });
}

startKeyboard({ clear, leave: () => input.blur() });
arrive();
startPaging();
startMotion();

/** The page has been written to its end: its pieces are put together, and from now on it can be kept. */
function whole() {
  gather();
  shown ??= answeredWish();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", whole);
else whole();
