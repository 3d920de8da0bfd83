// What Back needs: the views of this tab's history, kept for as long as the tab lives.

/** How many views are kept, the ones left last. */
const mostViews = 12;
/** The longest view that is kept, in characters. */
const longestView = 400_000;
const order = "vitrine:views";
const itemOf = (key) => `vitrine:view:${key}`;
const views = new Map();

/** A name for a new history entry. */
export const newKey = () => Math.random().toString(36).slice(2);

const keys = () => {
  try {
    return JSON.parse(sessionStorage.getItem(order)) ?? [];
  } catch {
    return [];
  }
};

/** Keeps the view of a history entry; a view that is too long leaves only its place. */
export function remember(key, view) {
  const kept = view.html?.length > longestView ? { ...view, html: undefined } : view;
  views.delete(key);
  views.set(key, kept);
  const list = [...keys().filter((other) => other !== key), key];
  try {
    while (list.length > mostViews) sessionStorage.removeItem(itemOf(list.shift()));
    sessionStorage.setItem(itemOf(key), JSON.stringify(kept));
    sessionStorage.setItem(order, JSON.stringify(list));
  } catch {
    // Storage is full or refused: Back still works, it only asks again.
    for (const other of list) sessionStorage.removeItem(itemOf(other));
    sessionStorage.removeItem(order);
  }
  for (const oldest of views.keys()) {
    if (views.size <= mostViews) break;
    views.delete(oldest);
  }
}

/** The kept view of a history entry, unless the language of the interface has changed since. */
export function recall(key) {
  if (!key) return undefined;
  const kept = views.get(key) ?? stored(key);
  return kept?.language === document.documentElement.lang ? kept : undefined;
}

function stored(key) {
  try {
    return JSON.parse(sessionStorage.getItem(itemOf(key))) ?? undefined;
  } catch {
    return undefined;
  }
}
