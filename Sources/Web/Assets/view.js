// What stands under the search box, and the parts of the frame that follow it.

import { isBlank } from "./search.js";

const main = document.getElementById("view");
const input = document.getElementById("q");
const scopeField = document.querySelector(".search input[name=scope]");
const clearLink = document.querySelector(".clear-box");
const scopeRow = document.querySelector(".scopes");
const still = document.getElementById("still");
const announcer = document.getElementById("announcer");

/** How long a search must rest before it is announced, in milliseconds. */
const settling = 700;
/** How many empty cards a skeleton shows. */
const skeletonCards = 12;
let announcing = 0;

/** The address of a search. */
export function addressOf({ query, scope, refined }) {
  if (isBlank(query)) return scope ? `/search?scope=${scope}` : "/";
  const parameters = new URLSearchParams({ q: query });
  if (scope) parameters.set("scope", scope);
  return `/search?${parameters}`.replaceAll("+", "%20") + (refined ? `&${refined}` : "");
}

/** The filters and the order that the address names, as the server writes them. */
export function refinedInAddress() {
  const parameters = new URLSearchParams(location.search);
  for (const other of ["q", "scope", "page"]) parameters.delete(other);
  return parameters.toString().replaceAll("+", "%20");
}

/** Puts new content in; what was unfolded stays so, and pictures that were there already move over, so that they do not flicker. */
function fill(nodes) {
  const pictures = new Map();
  for (const img of main.querySelectorAll("img")) pictures.set(img.getAttribute("src"), img);
  for (const img of nodes.querySelectorAll("img")) {
    const known = pictures.get(img.getAttribute("src"));
    if (!known?.complete || known.alt !== img.alt) continue;
    img.replaceWith(known);
    pictures.delete(img.getAttribute("src"));
  }
  for (const fold of main.querySelectorAll("details[data-fold][open]")) {
    nodes.querySelector(`details[data-fold="${fold.dataset.fold}"]`)?.setAttribute("open", "");
  }
  main.replaceChildren(nodes);
}

const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true);
};

const copyOf = (id) => document.importNode(document.getElementById(id).content, true);

/** Shows an answer and lets it be announced; while it is not the last, the frame stays with what is in the box. */
export function show(asked, html, isLast) {
  fill(parsed(html));
  settle();
  if (!isLast) return main.setAttribute("aria-busy", "true");
  const { title, announce } = main.querySelector(".answer")?.dataset ?? {};
  document.title = title ?? document.title;
  follow(asked);
  announce ? say(announce) : say("");
}

/** Shows the shape of an answer that is not there yet. */
export function showSkeleton(wish) {
  const name = { "": "skeleton-rail", person: "skeleton-circles" }[wish.scope] ?? "skeleton-grid";
  const shape = copyOf(name);
  const list = shape.querySelector(".cards");
  for (let count = 1; count < skeletonCards; count += 1) list.append(list.firstElementChild.cloneNode(true));
  if (!wish.scope) shape.append(shape.firstElementChild.cloneNode(true));
  fill(shape);
  main.setAttribute("aria-busy", "true");
  follow(wish);
}

/** Says that nothing is on its way any more. */
export function settle() {
  main.removeAttribute("aria-busy");
  still.hidden = true;
}

/** Says that the answer takes long; what was there stays, dimmed. */
export function showSlow() {
  still.hidden = false;
  say(still.textContent);
}

/** Says that something is on its way while what was there stays. */
export function showWaiting() {
  main.setAttribute("aria-busy", "true");
}

/** Shows that nothing answered: never to be taken for "nothing found". */
export function showTrouble(wish) {
  fill(copyOf(navigator.onLine ? "trouble" : "offline"));
  settle();
  follow(wish);
  say(main.querySelector("h1").textContent);
}

/** Whether trouble is shown. */
export const isInTrouble = () => main.querySelector("[data-state=trouble]") !== null;

/** What Back needs to show this view again. */
export function snapshot() {
  const focused = document.activeElement;
  return {
    language: document.documentElement.lang,
    html: main.innerHTML,
    title: document.title,
    area: document.body.className,
    scroll: window.scrollY,
    rails: [...main.querySelectorAll(".rail")].map((rail) => rail.scrollLeft),
    focus: focused?.matches(".card > a:focus-visible") ? focused.getAttribute("href") : null,
  };
}

/** Shows a view as it was left. */
export function restore(view, wish) {
  if (view.html !== undefined && view.html !== main.innerHTML) fill(parsed(view.html));
  main.querySelector(".moving")?.classList.remove("moving");
  settle();
  document.title = view.title;
  follow(wish, view.area);
  window.scrollTo({ top: view.scroll, behavior: "instant" });
  main.querySelectorAll(".rail").forEach((rail, index) => (rail.scrollLeft = view.rails?.[index] ?? 0));
  const opened = view.focus && main.querySelector(`.card > a[href="${CSS.escape(view.focus)}"]`);
  opened?.focus({ preventScroll: true });
}

/** Lets the frame follow a wish: scopes, hidden field, tabs and the way back of the language switch. */
export function follow(wish, area = isBlank(wish.query) ? "area-explore" : "area-search") {
  document.body.className = area;
  const searches = area === "area-explore" || area === "area-search";
  scopeRow.hidden = !searches;
  scopeField.value = wish.scope;
  scopeField.disabled = wish.scope === "";
  clearLink.href = addressOf({ ...wish, query: "" });
  for (const link of scopeRow.querySelectorAll("a")) {
    link.href = addressOf({ ...wish, scope: link.dataset.scope });
    mark(link, "true", link.dataset.scope === wish.scope);
  }
  for (const tab of document.querySelectorAll(".tabs a")) {
    mark(tab, "page", area === `area-${tab.dataset.tab}`);
  }
  // While a page is still being written its foot is not there yet.
  const back = document.querySelector(".languages input[name=return]");
  if (back) back.value = location.pathname + location.search;
}

function mark(element, value, isCurrent) {
  if (isCurrent) element.setAttribute("aria-current", value);
  else element.removeAttribute("aria-current");
}

/** Tells a screen reader, once, when nothing else came for a while. */
function say(text) {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    announcer.textContent = text;
  }, settling);
}

/** Puts a text in the search box, only when it is another one: writing it anew would move the caret. */
export function setQuery(query) {
  if (input.value !== query) input.value = query;
}

/** Gives the focus to a chip of the filters, or to what unfolds them when it is no longer there. */
export function focusChip(group, name) {
  const chips = [...main.querySelectorAll(group ? `[aria-labelledby="${group}"] .chip` : ".filters > .chip")];
  const chip = chips.find((chip) => chip.firstElementChild?.textContent === name);
  (chip ?? main.querySelector(".filters summary"))?.focus({ preventScroll: true });
}
