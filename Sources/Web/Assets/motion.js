// From a card to its page and back, the picture is one thing that moves.

/** The class that gives a picture the name it moves under. */
const moving = "moving";

const cardTo = (url) => {
  if (!url) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return undefined;
  return document.querySelector(`.card > a[href="${CSS.escape(pathname)}"] .picture`);
};

function lend(card, transition) {
  if (!card) return;
  for (const other of document.querySelectorAll(`.${moving}`)) other.classList.remove(moving);
  card.classList.add(moving);
  transition.finished.catch(() => {}).finally(() => card.classList.remove(moving));
}

/** Names the picture that moves when a page is left or entered. */
export function startMotion() {
  addEventListener("pageswap", (event) => {
    if (event.viewTransition) lend(cardTo(event.activation?.entry?.url), event.viewTransition);
  });
  addEventListener("pagereveal", (event) => {
    if (event.viewTransition) lend(cardTo(self.navigation?.activation?.from?.url), event.viewTransition);
  });
}
