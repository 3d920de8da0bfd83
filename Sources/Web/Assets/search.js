// At most two searches at a time. An answer is shown if it is newer than what is shown, never if it is older.

/** The longest wait for an answer, in milliseconds. */
const patience = 9_000;
/** After how many milliseconds without anything new the reader is told that the search goes on. */
const slowness = 1_500;
/** How many requests run at once: one that brings something while typing goes on, and one for the newest text. */
const mostRequests = 2;
/** How many answers are kept, the ones used last. */
const mostAnswers = 40;
/** The longest answer that is kept, in characters: pages that were loaded further stand in the history instead. */
const longestAnswer = 300_000;

/** Whether a reader sees nothing in a text: white space of any kind and characters that are never drawn. */
export const isBlank = (text) => /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(text);

const keyOf = ({ query, scope, refined }) => `${scope}\n${isBlank(query) ? "" : `${refined}\n${query}`}`;

/** Whether the answer to one wish may be shown while the other is asked for: only the text differs, and both have one. */
const isOnTheWayTo = (one, other) =>
  one.scope === other.scope && one.refined === other.refined && !isBlank(one.query) && !isBlank(other.query);

export class Search {
  #sequence = 0;
  /** What is asked for and not answered yet; null when nothing is. */
  #wanted = null;
  /** The requests on their way, oldest first. */
  #requests = [];
  /** The number of the newest wish that is shown. */
  #shown = 0;
  #slow = 0;
  #answers = new Map();
  #on;

  /**
   * @param on what to do when waiting starts, when it takes long, and with an answer or trouble:
   *   `{ waiting, slow, answer, trouble }`. The answer to a text typed before the one asked for comes with
   *   `isLast` false.
   */
  constructor(on) {
    this.#on = on;
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
    for (const request of this.#requests) request.controller.abort();
    this.#requests = [];
    this.#settle(++this.#sequence);
  }

  /** Asks for a wish; a kept answer comes at once, and asking for what is on its way changes nothing. */
  ask(wish, { again = false } = {}) {
    const key = keyOf(wish);
    if (this.#wanted && keyOf(this.#wanted) === key) return;
    const kept = again ? undefined : this.kept(wish);
    if (kept) {
      this.cancel();
      return this.#on.answer(wish, kept.html, { scroll: kept.scroll, isLast: true });
    }
    this.#wanted = wish;
    this.#on.waiting(wish);
    this.#startWaiting();
    const running = this.#requests.find((request) => keyOf(request.wish) === key);
    if (running) running.sequence = ++this.#sequence;
    else this.#start(wish);
  }

  /** Starts a request. Of those that run the oldest stays, because its answer comes first. */
  #start(wish) {
    while (this.#requests.length >= mostRequests) this.#requests.pop().controller.abort();
    const request = { wish, sequence: ++this.#sequence, controller: new AbortController() };
    this.#requests.push(request);
    this.#fetch(request).then((html) => this.#finish(request, html));
  }

  #finish(request, html) {
    if (!this.#requests.includes(request)) return;
    this.#requests = this.#requests.filter((other) => other !== request);
    if (html !== undefined) this.keep(request.wish, html);
    if (!this.#wanted || request.sequence < this.#shown) return;
    const isLast = keyOf(request.wish) === keyOf(this.#wanted);
    if (html === undefined && !isLast) return;
    if (!isLast && !isOnTheWayTo(request.wish, this.#wanted)) return;
    if (isLast) this.#settle(request.sequence);
    else this.#startWaiting(request.sequence);
    if (html === undefined) return this.#on.trouble(request.wish);
    this.#on.answer(request.wish, html, { scroll: 0, isLast });
  }

  /** Notes that nothing is waited for any more, and what is shown. */
  #settle(sequence) {
    clearTimeout(this.#slow);
    this.#slow = 0;
    this.#wanted = null;
    this.#shown = sequence;
  }

  /** Starts the time after which the wait is long: at the first wish, and again whenever something new is shown. */
  #startWaiting(shown) {
    if (shown !== undefined) {
      clearTimeout(this.#slow);
      this.#slow = 0;
      this.#shown = shown;
    }
    this.#slow ||= setTimeout(() => this.#on.slow(), slowness);
  }

  /** The answer as HTML; undefined when there is none. */
  async #fetch({ wish: { query, scope, refined }, controller }) {
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
