import { arrange, make, set, setAll, setText } from './dom.js';
import { meansOf } from './pointers.js';

/** The buttons of a scene: kept by id, pressed when they are touched and not when they are let go. */
export class SceneControls {
  /** `host` has `scene`, `respond`, `flash`, `unflash` and `pressByKey`. */
  constructor(host) {
    this.host = host;
    this.element = make('div', 'scene-controls');
    this.buttons = new Map();
  }

  /** Shows the controls; a button that stays is the same element. */
  draw(controls) {
    const ids = new Set(controls.map(({ id }) => id));
    for (const id of this.buttons.keys()) if (!ids.has(id)) this.buttons.delete(id);
    const nodes = controls.map((control) => this.drawButton(control));
    arrange(this.element, nodes);
    const areShort = controls.length > 3 && controls.every(({ label }) => label.length <= 3);
    set(this.element, 'class', `scene-controls${areShort ? ' short' : ''}`);
    set(this.element, 'hidden', controls.length === 0);
  }

  drawButton({ id, label, key, colour }) {
    const button = this.buttons.get(id) ?? this.begin(id);
    const isMarked = button.classList.contains('pressed') ? ' pressed' : '';
    const isScanned = button.classList.contains('scanned') ? ' scanned' : '';
    setAll(button, { class: `scene-control of-${colour}${isMarked}${isScanned}`, 'aria-keyshortcuts': key.length === 1 ? key : null });
    setText(button.querySelector('span'), label);
    const hint = button.querySelector('kbd');
    setText(hint, key);
    set(hint, 'hidden', key.toLocaleLowerCase() === label.toLocaleLowerCase() || key.length > 1);
    return button;
  }

  begin(id) {
    const button = make('button');
    button.type = 'button';
    button.dataset.id = id;
    const hint = make('kbd');
    hint.setAttribute('aria-hidden', 'true');
    button.append(make('span'), hint);
    this.listen(button, id);
    this.buttons.set(id, button);
    return button;
  }

  listen(button, id) {
    let held = null;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      held = this.host.scene.gesture === 'hold' ? event.pointerId : null;
      this.host.flash(id, held !== null);
      this.host.respond({ do: 'press', id, means: meansOf(event), at: event.timeStamp });
    });
    const letGo = (event) => {
      if (held !== event.pointerId) return;
      held = null;
      this.host.unflash(id);
      this.host.respond({ do: 'release', id, means: meansOf(event), at: event.timeStamp });
    };
    button.addEventListener('pointerup', letGo);
    button.addEventListener('pointercancel', letGo);
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    // A click that neither pointer nor key made comes from a screen reader or a voice.
    button.addEventListener('click', (event) => {
      if (!event.pointerType && event.detail === 0) this.host.pressByKey(id, event, 'key');
    });
  }
}
