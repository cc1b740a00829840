import { arrange, h, set, setText } from '../app/dom.js';
import { meansOf } from './pointers.js';

/** The buttons of a scene: kept by id, pressed when they are touched and not when they are let go. */
export class SceneControls {
  element = h('div.scene-controls');
  buttons = new Map();

  /** `host` has `scene`, `respond`, `flash`, `release` and `pressByKey`. */
  constructor(host) { this.host = host; }

  /** Shows the controls; a button that stays is the same element. */
  draw(controls) {
    this.buttons = new Map(controls.map((control) => [control.id, this.#button(control)]));
    arrange(this.element, [...this.buttons.values()]);
    this.element.classList.toggle('short', controls.length > 3 && controls.every(({ label }) => label.length <= 3));
    set(this.element, { hidden: controls.length === 0 });
  }

  #button({ id, label, key, colour }) {
    const button = this.buttons.get(id) ?? this.#begin(id);
    const kept = ['pressed', 'scanned'].filter((name) => button.classList.contains(name));
    set(button, { class: ['scene-control', `of-${colour}`, ...kept].join(' '), 'aria-keyshortcuts': key.length === 1 ? key : null });
    const [words, hint] = button.children;
    setText(words, label);
    setText(hint, key);
    set(hint, { hidden: key.toLocaleLowerCase() === label.toLocaleLowerCase() || key.length > 1 });
    return button;
  }

  #begin(id) {
    let held = null;
    const letGo = (event) => {
      if (held !== event.pointerId) return;
      held = null;
      this.host.release(id, event, meansOf(event));
    };
    const press = (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      held = this.host.scene.gesture === 'hold' ? event.pointerId : null;
      this.host.flash(id, held !== null);
      this.host.respond({ do: 'press', id, means: meansOf(event), at: event.timeStamp });
    };
    // A click that neither pointer nor key made comes from a screen reader or a voice.
    const click = (event) => {
      if (!event.pointerType && event.detail === 0) this.host.pressByKey(id, event, 'key');
    };
    const button = h('button', { 'data-id': id, onpointerdown: press, onpointerup: letGo, onpointercancel: letGo,
      oncontextmenu: (event) => event.preventDefault(), onclick: click }, h('span'), h('kbd', { 'aria-hidden': true }));
    return button;
  }
}
