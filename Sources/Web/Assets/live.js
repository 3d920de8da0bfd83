// Results of sources over the network: they arrive after those of the catalog, each section in its place.

const main = document.getElementById("view");
const input = document.getElementById("q");

/** How long typing must rest before sources over the network are asked, in milliseconds. */
const quiet = 200;
/** How often a lost connection is opened again by the browser before the reader has to ask. */
const mostFailures = 2;
/** How often a search asks again by itself after the pause that a source demanded. */
const mostReasks = 5;

let source = null;
let timer = 0;
let isComposing = false;

input.addEventListener("compositionstart", () => { isComposing = true; });
input.addEventListener("compositionend", () => {
  isComposing = false;
  // What was held back while composing is asked for now, unless another search has taken its place.
  startLive();
});

/** Ends what is on its way: another search takes its place. */
export function stopLive() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

/** Asks for what is missing in the answer that is shown, when typing has rested. */
export function startLive(reasks = 0) {
  stopLive();
  const answer = main.querySelector(".answer[data-live]");
  if (!answer || isComposing) return;
  timer = setTimeout(() => open(answer, answer.dataset.live, reasks), quiet);
}

/** Opens the events of an answer. */
function open(answer, address, reasks) {
  const events = (source = new EventSource(address));
  let failures = 0;
  const end = () => {
    events.close();
    if (source === events) source = null;
  };
  events.addEventListener("part", ({ data }) => place(answer, parsed(data)));
  events.addEventListener("shelf", ({ data }) => shelve(answer, parsed(data)));
  events.addEventListener("empty", ({ data }) => {
    // Nothing was found anywhere: the places that waited go.
    for (const section of answer.querySelectorAll(":scope > [data-kind]")) section.remove();
    answer.append(...parsedAll(data));
  });
  events.addEventListener("done", ({ data }) => {
    end();
    answer.removeAttribute("data-live");
    if (data) announce(data);
    askAgain(answer, address, reasks);
  });
  events.onerror = () => {
    failures += 1;
    if (failures <= mostFailures && events.readyState !== EventSource.CLOSED) return;
    end();
    fail(answer);
  };
}

/** Opens the events again after the shortest pause that a source demanded. */
function askAgain(answer, address, reasks) {
  const pauses = [...answer.querySelectorAll("[data-retry-after]")].map((note) => Number(note.dataset.retryAfter));
  if (pauses.length === 0 || reasks >= mostReasks) return;
  timer = setTimeout(() => {
    if (answer.isConnected) open(answer, address, reasks + 1);
  }, Math.min(...pauses) * 1000);
}

/** Says in every section that still waits that nothing came, and offers to ask again. */
function fail(answer) {
  for (const section of answer.querySelectorAll(":scope > [aria-busy]")) {
    section.removeAttribute("aria-busy");
    section.querySelector(".waiting")?.remove();
    section.querySelector(".skeleton")?.remove();
    const button = document.getElementById("live-trouble").content.firstElementChild.cloneNode(true);
    button.addEventListener("click", () => {
      button.remove();
      startLive();
    });
    section.append(button);
  }
}

/** Puts a newer version of a section in the place of the older one. */
function place(answer, section) {
  const old = answer.querySelector(`:scope > [data-kind="${section.dataset.kind}"]`);
  if (!old) return answer.append(section);
  keepPictures(old, section);
  const rail = old.querySelector(".rail");
  const [scroll, focused] = [rail?.scrollLeft ?? 0, old.contains(document.activeElement) ? document.activeElement : null];
  const name = focused?.closest("[data-id]")?.dataset.id;
  old.replaceWith(section);
  const next = section.querySelector(".rail");
  if (next) next.scrollLeft = scroll;
  if (name) section.querySelector(`[data-id="${CSS.escape(name)}"] a`)?.focus({ preventScroll: true });
}

/** Puts a shelf behind those that come before it. */
function shelve(answer, shelf) {
  let list = answer.querySelector(".live-shelves");
  if (!list) answer.append((list = Object.assign(document.createElement("div"), { className: "live-shelves" })));
  const number = Number(shelf.dataset.place);
  const old = [...list.children].find((other) => Number(other.dataset.place) === number);
  if (old) return old.replaceWith(shelf);
  const after = [...list.children].find((other) => Number(other.dataset.place) > number);
  list.insertBefore(shelf, after ?? null);
}

/** Moves pictures that have loaded over to the new cards, so that they do not flicker. */
function keepPictures(old, section) {
  const known = new Map([...old.querySelectorAll("img")].map((img) => [img.getAttribute("src"), img]));
  for (const img of section.querySelectorAll("img")) {
    const loaded = known.get(img.getAttribute("src"));
    if (loaded?.complete && loaded.alt === img.alt) img.replaceWith(loaded);
  }
}

/** Puts what was written piece by piece together: of each section the newest, each in its place. */
export function gather() {
  const shelves = main.querySelector(".live-shelves");
  if (shelves) {
    shelves.closest(".answer")?.removeAttribute("data-live");
    unite(shelves, [...shelves.children].sort((one, other) => one.dataset.place - other.dataset.place));
  }
  const answer = main.querySelector(".answer.streamed");
  if (!answer) return;
  const newest = new Map();
  for (const child of [...answer.children]) {
    const kind = child.dataset.kind;
    if (!kind) continue;
    newest.get(kind)?.remove();
    newest.set(kind, child);
  }
  const places = [...(answer.shadowRoot?.querySelectorAll("slot") ?? [])].map((slot) => slot.name);
  const place = (child) => places.indexOf(child.getAttribute("slot") ?? "");
  const united = unite(answer, [...answer.children].sort((one, other) => place(one) - place(other)));
  united.classList.remove("streamed");
  askAgain(united, `/search/live${location.search}`, 0);
}

/** The same element without the places of its shadow root, its children in order. */
function unite(element, children) {
  const united = element.cloneNode(false);
  united.append(...children);
  element.replaceWith(united);
  return united;
}

const parsedAll = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...document.importNode(template.content, true).children];
};

const parsed = (html) => parsedAll(html)[0];

const announcer = document.getElementById("announcer");
const announce = (text) => { announcer.textContent = text; };
