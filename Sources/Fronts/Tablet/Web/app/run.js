import { listen, post, upload, Fault, pause } from './api.js';
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
    const message = { window: this.#window, number: (this.#sent += 1), visit: this.page?.visit ?? 0, events };
    return this.#queue(() => post(`/api/runs/${this.id}/events`, message));
  }

  /** Sends a file as the answer to a question; what is told after it waits for it. */
  attach(question, blob, name) {
    const path = `/api/runs/${this.id}/attachments?visit=${this.page.visit}&question=${encodeURIComponent(question)}`;
    return this.#queue(() => upload(path, blob, name));
  }

  #queue(send) {
    this.#waiting.push(send);
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
        await this.#waiting[0]();
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
