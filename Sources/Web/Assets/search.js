// One search at a time. The newest wish wins: an older answer, and an older error, is never shown after it.

/** The longest wait for an answer, in milliseconds. */
const patience = 1500;
/** How many answers are kept, the ones used last. */
const mostAnswers = 40;
/** The longest answer that is kept, in characters: pages that were loaded further stand in the history instead. */
const longestAnswer = 300_000;

/** Whether a reader sees nothing in a text: white space of any kind and characters that are never drawn. */
export const isBlank = (text) => /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(text);

const keyOf = ({ query, scope, refined }) => `${scope}\n${isBlank(query) ? "" : `${refined}\n${query}`}`;

export class Search {
  #sequence = 0;
  #pending = null;
  #controller = null;
  #answers = new Map();
  #on;

  /** @param on what to do when waiting starts, and with an answer or trouble: `{ waiting, answer, trouble }` */
  constructor(on) {
    this.#on = on;
  }

  /** Whether an answer to exactly this is on its way. */
  isPending(wish) {
    return this.#pending === keyOf(wish);
  }

  /** The kept answer to a wish, as `{ html, scroll }`. */
  kept(wish) {
    return this.#answers.get(keyOf(wish));
  }

  /** Keeps what is shown for a wish. */
  keep(wish, html, scroll = 0) {
    const key = keyOf(wish);
    const kept = html.length > longestAnswer ? this.#answers.get(key) : { html, scroll };
    this.#answers.delete(key);
    if (kept) this.#answers.set(key, kept);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= mostAnswers) break;
      this.#answers.delete(oldest);
    }
  }

  /** Gives up what is on its way. */
  cancel() {
    this.#sequence += 1;
    this.#controller?.abort();
    this.#pending = null;
  }

  /** Asks for a wish; a kept answer comes at once, and asking for what is on its way changes nothing. */
  async ask(wish, { again = false } = {}) {
    if (this.isPending(wish)) return;
    this.cancel();
    const kept = again ? undefined : this.kept(wish);
    if (kept) return this.#on.answer(wish, kept.html, kept.scroll);
    const sequence = this.#sequence;
    this.#pending = keyOf(wish);
    this.#on.waiting(wish);
    const outcome = await this.#fetch(wish);
    if (sequence !== this.#sequence) return;
    this.#pending = null;
    if (outcome === undefined) return this.#on.trouble(wish);
    this.keep(wish, outcome);
    this.#on.answer(wish, outcome, 0);
  }

  async #fetch({ query, scope, refined }) {
    const controller = new AbortController();
    this.#controller = controller;
    const timer = setTimeout(() => controller.abort(), patience);
    try {
      const parameters = new URLSearchParams({ q: query, scope });
      const filters = refined && !isBlank(query) ? `&${refined}` : "";
      const response = await fetch(`/search/results?${parameters}${filters}`, { signal: controller.signal });
      return response.ok ? await response.text() : undefined;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
