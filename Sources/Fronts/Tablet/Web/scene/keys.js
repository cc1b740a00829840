import { neighbour } from './geometry.js';

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Keys that press what has the focus, and what they are. */
const presses = { Enter: 'key', ' ': 'key', F7: 'switch', F8: 'switch' };
/** How long the second digit of a key such as 12 may take. */
const patienceMilliseconds = 1500;

/** Turns keys into responses, at the moment of keydown: keys of controls, labels of items, arrows, Enter and Space. */
export class SceneKeys {
  /** The keys that are held, by code: what they press, and what they are. */
  down = new Map();
  #typed = '';
  #listeners = { keydown: (event) => this.#keydown(event), keyup: (event) => this.#keyup(event) };

  /** `host` has `scene`, `board`, `scan`, `targets`, `pressByKey` and `release`. */
  constructor(host) { this.host = host; }

  connect() {
    for (const [name, listener] of Object.entries(this.#listeners)) document.addEventListener(name, listener);
  }

  disconnect() {
    for (const [name, listener] of Object.entries(this.#listeners)) document.removeEventListener(name, listener);
    clearTimeout(this.timer);
    this.down.clear();
  }

  #keydown(event) {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || this.#isElsewhere(event) || !this.#isOurs(event)) return;
    event.preventDefault();
    if (event.repeat || this.host.scan.keydown(event)) return;
    if (arrows[key]) this.#walk(arrows[key]);
    else if (presses[key]) this.#press(this.#aim, event, presses[key]);
    else this.#type(event);
  }

  #keyup(event) {
    const held = this.down.get(event.code);
    if (!held) return;
    this.down.delete(event.code);
    this.host.release(held.id, event, held.means);
  }

  /** Keys that are typed into a field, or pressed on something outside the scene, are not ours. */
  #isElsewhere({ key, target }) {
    if (target.closest?.('input, textarea, select, [contenteditable]')) return true;
    const isOutside = target !== document.body && target !== document.documentElement && !this.host.contains(target);
    return isOutside && (presses[key] === 'key' || key in arrows);
  }

  #isOurs(event) {
    if (this.host.scan.takes(event) || presses[event.key] === 'switch') return true;
    if (arrows[event.key]) return this.host.contains(document.activeElement) && this.#touchable.length > 0;
    if (presses[event.key]) return this.#aim !== undefined;
    const key = event.key.toLocaleLowerCase();
    return event.key.length === 1 && (this.#begins(this.#typed + key) || this.#begins(key));
  }

  get #touchable() {
    return this.host.scene.gesture === 'stroke' ? [] : this.host.scene.items.filter((item) => item.touchable);
  }

  /** What is typed for each control and item, in lower case, with its id. */
  get #names() {
    return [...this.host.scene.controls.map(({ key, id }) => [key, id]), ...this.#touchable.map(({ label, id }) => [label ?? '', id])]
      .map(([name, id]) => [name.trim().toLocaleLowerCase(), id]).filter(([name]) => name !== '');
  }

  #begins(text) { return this.#names.some(([name]) => name.startsWith(text)); }

  /** The id of the control or item that has the focus. */
  get #focused() {
    const element = document.activeElement?.closest?.('[data-id]');
    return this.host.contains(element) && this.host.targets.includes(element?.dataset.id) ? element.dataset.id : undefined;
  }

  /** What has the focus, or is the only thing that can be pressed; undefined where there is a choice. */
  get #aim() {
    const { targets } = this.host;
    return this.#focused ?? (targets.length === 1 ? targets[0] : undefined);
  }

  #press(id, event, means) {
    if (id === undefined) return;
    if (this.host.scene.gesture === 'hold') this.down.set(event.code, { id, means });
    this.host.pressByKey(id, event, means);
  }

  /** Takes a character: presses what it names, or waits for another where it begins a longer name as well. */
  #type(event) {
    clearTimeout(this.timer);
    const key = event.key.toLocaleLowerCase();
    this.#typed = this.#begins(this.#typed + key) ? this.#typed + key : key;
    const typed = this.#typed;
    const exact = this.#names.find(([name]) => name === typed)?.[1];
    const finish = () => {
      this.#typed = '';
      this.#press(exact, event, 'key');
    };
    if (this.#names.some(([name]) => name.startsWith(typed) && name !== typed)) this.timer = setTimeout(finish, patienceMilliseconds);
    else finish();
  }

  #walk(direction) {
    const { board } = this.host;
    const items = this.#touchable;
    const from = items.find(({ id }) => id === this.#focused);
    const next = from ? neighbour(items, from, direction)?.id : board.focusID ?? items[0]?.id;
    if (next !== undefined) board.focus(next);
  }
}
