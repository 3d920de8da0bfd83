// Further pages of a list: by the button, or when its end comes near after the reader has scrolled.

const main = document.getElementById("view");
/** How far before the end of a list its next page is asked for. */
const margin = "800px";

let controller = null;
/** The way to more that the reader took by hand: the first new row gets the focus. */
let taken = null;
let hasScrolled = false;
const asked = new WeakSet();

/** Stops what is on its way: the list it belongs to is no longer shown. */
export function stopPaging() {
  controller?.abort();
  controller = null;
  watch();
}

/** Starts paging on the page that is shown. */
export function startPaging() {
  main.addEventListener("click", (event) => {
    const more = event.target.closest(".more.next");
    if (!more || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    taken = more;
    load(more);
  });
  addEventListener("scroll", () => { hasScrolled = true; look(); }, { passive: true });
  watch();
}

const near = new Set();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  look();
}, { rootMargin: `0px 0px ${margin} 0px` });

/** Watches the way to the next page; after each page the reader scrolls first, so that a list never runs away. */
function watch() {
  observer.disconnect();
  near.clear();
  hasScrolled = false;
  const more = main.querySelector(".more.next");
  if (more) observer.observe(more);
}

function look() {
  if (!hasScrolled) return;
  for (const more of near) if (!more.classList.contains("failed")) load(more);
}

/** Loads the page behind `more`; a page without anything new is followed once, then the list ends. */
async function load(more, { isSecondTry = false } = {}) {
  if (asked.has(more)) return;
  asked.add(more);
  const list = more.previousElementSibling;
  controller?.abort();
  const own = (controller = new AbortController());
  more.setAttribute("aria-busy", "true");
  const page = await fetchPage(more.dataset.part, own.signal);
  if (own.signal.aborted || !more.isConnected) return;
  if (!page) return fail(more);
  // A work of several sources has several names; one that is known by any of them is no new row.
  const names = (card) => [card.dataset.id, ...(card.dataset.ids?.split(" ") ?? [])];
  const known = new Set([...list.children].flatMap(names));
  const fresh = [...page.querySelectorAll(".cards > .card")].filter((card) => !names(card).some((name) => known.has(name)));
  const next = page.querySelector(".more.next");
  const goesOn = next !== null && (fresh.length > 0 || !isSecondTry);
  list.append(...fresh);
  more.replaceWith(goesOn ? next : document.getElementById("list-end").content.cloneNode(true));
  watch();
  if (taken === more) fresh[0]?.querySelector("a").focus({ preventScroll: true });
  if (goesOn && fresh.length === 0) load(next, { isSecondTry: true });
}

/** Says that the page did not come; asking again is up to the reader. */
function fail(more) {
  asked.delete(more);
  more.removeAttribute("aria-busy");
  more.classList.add("failed");
  more.textContent = document.getElementById("list-trouble").content.textContent;
}

async function fetchPage(address, signal) {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return undefined;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return undefined;
  }
}
