import { listen, post, postLast, upload, Fault, pause } from './api.js';
import { banner } from './banner.js';

/**
 * The open run as this window sees it: the engine decides, the window shows and tells.
 *
 * What the person does is kept here until the engine says that it has it, and is sent again after a
 * lost connection; the engine takes each message once, by its number.
 */
export class Run extends EventTarget {
  #waiting = [];
  #isSending = false;
  #stop = null;
  #isFresh = true;
  #window = crypto.randomUUID();
  #sent = 0;
  /** Counts what is sent as the page goes, under a name of its own: it may overtake what waits. */
  #last = { window: crypto.randomUUID(), number: 0 };

  constructor(id) {
    super();
    this.id = id;
    this.state = null;
    /** Whether its screen was left; what was told is still sent. */
    this.isClosed = false;
  }

  open() {
    this.#stop = listen(`/api/runs/${this.id}/events`, {
      onEvent: (name, data) => this.#hear(name, data),
      onConnected: () => { this.#isFresh = true; banner('unreachable', false); },
      onBroken: (error) => this.#broken(error),
    });
  }

  close() {
    this.isClosed = true;
    this.#stop?.();
    banner('unreachable', false);
  }

  get page() { return this.state?.page ?? null; }

  /** Tells the engine something that the person did on the page that is shown now. */
  tell(...events) {
    const visit = this.page?.visit ?? 0;
    if (this.#join(visit, events)) return this.#flush();
    const message = { window: this.#window, number: (this.#sent += 1), visit, events };
    return this.#queue(() => post(this.#path, message), message);
  }

  get #path() { return `/api/runs/${this.id}/events`; }

  /** Whether something was told that the engine has not confirmed. */
  get isWaiting() { return this.#waiting.length > 0; }

  /** Waits until the engine has all that was told. */
  async settled() {
    while (this.isWaiting) await pause(20);
  }

  /** Sends once more, at once, what was answered or typed and is not confirmed: the page may be gone before an answer comes. */
  keepNow() {
    const visit = this.page?.visit ?? 0;
    const told = this.#waiting.filter(({ message }) => message?.visit === visit).flatMap(({ message }) => message.events);
    const events = newest(told.filter(isTyped));
    if (events.length) postLast(this.#path, { window: this.#last.window, number: (this.#last.number += 1), visit, events });
  }

  /** Adds to the message that waits last, if that is not on its way and nothing but typing. */
  #join(visit, events) {
    const last = this.#waiting.length > 1 ? this.#waiting.at(-1).message : null;
    if (last?.visit !== visit || ![...last.events, ...events].every(isTyped)) return false;
    last.events = newest([...last.events, ...events]);
    return true;
  }

  /** Sends a file as the answer to a question; what is told after it waits for it. */
  attach(question, blob, name) {
    const path = `/api/runs/${this.id}/attachments?visit=${this.page.visit}&question=${encodeURIComponent(question)}`;
    return this.#queue(() => upload(path, blob, name));
  }

  #queue(send, message = null) {
    this.#waiting.push({ send, message });
    return this.#flush();
  }

  /** Opens the run again after the program began anew; false if it is over. */
  async #reopen() {
    try {
      return (await post('/api/runs/again')).run === this.id;
    } catch (error) {
      if (error instanceof Fault && error.isGone) return true;
      return false;
    }
  }

  async #flush() {
    if (this.#isSending) return;
    this.#isSending = true;
    let wait = 250;
    while (this.#waiting.length) {
      try {
        await this.#waiting[0].send();
        this.#waiting.shift();
        banner('unsaved', false);
        wait = 250;
      } catch (error) {
        const isClosed = error.code === 'noRun' && await this.#reopen();
        if (!isClosed && !error.isGone) {
          this.#waiting.shift();
          this.#fault(error);
          continue;
        }
        banner('unsaved', true);
        await pause(wait);
        wait = Math.min(wait * 2, 3000);
      }
    }
    this.#isSending = false;
    banner('unsaved', false);
  }

  #hear(name, data) {
    if (name === 'page') {
      // Another beginning of the program counts its states anew.
      if (!this.#isFresh && this.state && this.state.number > data.number) return;
      this.#isFresh = false;
      this.state = data;
    }
    this.dispatchEvent(new CustomEvent(name, { detail: data }));
  }

  async #broken(error) {
    if (error?.code === 'noRun') {
      this.#stop();
      if (await this.#reopen()) this.open();
      else this.#fault(error);
    } else if (error instanceof Fault && !error.isGone) {
      this.#fault(error);
    } else {
      banner('unreachable', true);
    }
  }

  #fault(error) {
    this.dispatchEvent(new CustomEvent('fault', { detail: error }));
  }
}

/** What may be told twice, and of which only the newest counts. */
const isTyped = ({ event }) => event === 'answer' || event === 'draft';

/** The newest of each kind for each question, in their order. */
const newest = (events) => events.filter((one, place) =>
  !events.slice(place + 1).some((later) => later.event === one.event && later.question === one.question));
