import { neighbour } from './geometry.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How long the second digit of a key such as 12 may take, in milliseconds. */
const PATIENCE = 1500;

/** Turns keys into responses, at the moment of keydown: keys of controls, labels of items, arrows, Enter and Space. */
export class SceneKeys {
  /** `host` has `scene`, `board`, `controls`, `scan`, `pressByKey` and `releaseByKey`. */
  constructor(host) {
    this.host = host;
    this.typed = '';
    this.down = new Map();
    this.onDown = (event) => this.keydown(event);
    this.onUp = (event) => this.keyup(event);
  }

  connect() {
    document.addEventListener('keydown', this.onDown);
    document.addEventListener('keyup', this.onUp);
  }

  disconnect() {
    document.removeEventListener('keydown', this.onDown);
    document.removeEventListener('keyup', this.onUp);
    clearTimeout(this.timer);
    this.down.clear();
  }

  keydown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || this.isElsewhere(event)) return;
    if (!this.isOurs(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (this.host.scan.keydown(event)) return;
    if (ARROWS[event.key]) this.walk(ARROWS[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') this.press(this.focused ?? this.only, event, 'key');
    else if (event.key === 'F7' || event.key === 'F8') this.press(this.focused ?? this.only, event, 'switch');
    else this.type(event);
  }

  keyup(event) {
    const held = this.down.get(event.code);
    if (!held) return;
    this.down.delete(event.code);
    this.host.releaseByKey(held.id, event, held.means);
  }

  /** Keys that are typed into a field, or pressed on something outside the scene, are not ours. */
  isElsewhere(event) {
    const { target } = event;
    if (target.closest?.('input, textarea, select, [contenteditable]')) return true;
    const isOutside = target !== document.body && target !== document.documentElement && !this.host.contains(target);
    return isOutside && (event.key === 'Enter' || event.key === ' ' || event.key in ARROWS);
  }

  isOurs(event) {
    if (this.host.scan.takes(event)) return true;
    if (ARROWS[event.key]) return this.host.contains(document.activeElement) && this.touchable.length > 0;
    if (event.key === 'Enter' || event.key === ' ') return (this.focused ?? this.only) !== undefined;
    if (event.key === 'F7' || event.key === 'F8') return true;
    const key = event.key.toLocaleLowerCase();
    return event.key.length === 1 && this.names.some(([name]) => name.startsWith(this.typed + key) || name.startsWith(key));
  }

  get touchable() {
    return this.host.scene.gesture === 'stroke' ? [] : this.host.scene.items.filter((item) => item.touchable);
  }

  /** What is typed for each control and item, in lower case, with its id. */
  get names() {
    const controls = this.host.scene.controls.map(({ key, id }) => [key.toLocaleLowerCase(), id]);
    const items = this.touchable.map(({ label, id }) => [(label ?? '').trim().toLocaleLowerCase(), id]);
    return [...controls, ...items].filter(([name]) => name !== '');
  }

  /** The id of the control or item that has the focus. */
  get focused() {
    const element = document.activeElement?.closest?.('[data-id]');
    if (!element || !this.host.contains(element)) return undefined;
    const { id } = element.dataset;
    return this.host.targets.includes(id) ? id : undefined;
  }

  /** The only thing that can be pressed; undefined where there is a choice. */
  get only() {
    const { targets } = this.host;
    return targets.length === 1 ? targets[0] : undefined;
  }

  press(id, event, means) {
    if (id === undefined) return;
    if (this.host.scene.gesture === 'hold') this.down.set(event.code, { id, means });
    this.host.pressByKey(id, event, means);
  }

  /** Takes a character: presses what it names, or waits for another where it begins a longer name as well. */
  type(event) {
    clearTimeout(this.timer);
    const key = event.key.toLocaleLowerCase();
    const { names } = this;
    this.typed = names.some(([name]) => name.startsWith(this.typed + key)) ? this.typed + key : key;
    const exact = names.find(([name]) => name === this.typed)?.[1];
    if (names.some(([name]) => name.startsWith(this.typed) && name !== this.typed)) {
      this.timer = setTimeout(() => this.finish(exact, event), PATIENCE);
    } else {
      this.finish(exact, event);
    }
  }

  finish(id, event) {
    this.typed = '';
    this.press(id, event, 'key');
  }

  walk(direction) {
    const { board } = this.host;
    const items = this.touchable;
    const from = items.find(({ id }) => id === this.focused);
    if (!from) {
      if (items.length > 0) board.focus(board.focusID ?? items[0].id);
      return;
    }
    const next = neighbour(items, from, direction);
    if (next) board.focus(next.id);
  }
}
