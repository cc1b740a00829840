import { set, svg } from '../app/dom.js';
import { boardPlace, dragTransform, takes, thinned, touched } from './geometry.js';

const mostPoints = 4500;

/** What a pointer is called in a response. */
export const meansOf = (event) => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

/** Turns pointers over a board into responses: a press, a press and its release, or the ways of all fingers. */
export class BoardPointers {
  #held = new Map();
  #fingers = new Map();

  /** `host` has `scene`, `board`, `flash`, `release`, `notice`, `pressByKey` and `respond`. */
  constructor(host) {
    this.host = host;
    this.svg = set(host.board.svg, { onpointerdown: (event) => this.#down(event), onpointermove: (event) => this.#move(event),
      onpointerup: (event) => this.#up(event), onpointercancel: (event) => this.#cancel(event),
      oncontextmenu: (event) => event.preventDefault(), onclick: (event) => this.#assistedClick(event) });
  }

  /** Whether fingers are on the board. */
  get #isBusy() { return [...this.#fingers.values()].some((finger) => !finger.isLifted); }

  #placeOf({ clientX, clientY }) { return boardPlace(clientX, clientY, this.box, this.host.scene.aspect); }

  #down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    if (!this.#isBusy) this.box = this.svg.getBoundingClientRect();
    this.svg.setPointerCapture(event.pointerId);
    if (this.host.scene.gesture === 'stroke') this.#begin(event);
    else this.#press(event);
  }

  #press(event) {
    const { gesture, items } = this.host.scene;
    const place = this.#placeOf(event);
    const id = touched(items, place)?.id;
    const told = { place, means: meansOf(event), at: event.timeStamp };
    if (id === undefined) return this.host.respond({ do: 'miss', ...told });
    if (gesture === 'hold') this.#held.set(event.pointerId, id);
    this.host.flash(id, gesture === 'hold');
    return this.host.respond({ do: 'press', id, ...told });
  }

  #begin(event) {
    if (!this.#isBusy) this.clear();
    const ink = this.host.scene.drags ? null : this.host.board.inkLayer.appendChild(svg('polyline'));
    const finger = { means: meansOf(event), points: [], ink, isLifted: false };
    this.began ??= event.timeStamp;
    this.#fingers.set(event.pointerId, finger);
    this.#add(finger, event);
    this.#follow();
  }

  #add(finger, event) {
    const seconds = Math.max(0, Math.round((event.timeStamp - this.began) * 1000) / 1e6);
    const [x, y] = this.#placeOf(event);
    const [before, lastX, lastY] = finger.points.at(-1) ?? [-1];
    // Coalesced events are in order; equal ones say nothing new.
    if (seconds < before || (seconds === before && lastX === x && lastY === y)) return;
    finger.points.push([seconds, x, y]);
    if (finger.points.length > mostPoints) finger.points = thinned(finger.points, mostPoints / 2);
  }

  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger || finger.isLifted) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) this.#add(finger, each);
    this.#follow();
  }

  /** Shows where the fingers are: the item that they drag, else their tracks. */
  #follow() {
    const { scene, board } = this.host;
    const fingers = [...this.#fingers.values()];
    for (const { ink, points } of fingers) {
      if (ink) set(ink, { points: points.map(([, x, y]) => `${x * 1000},${y * 1000}`).join(' ') });
    }
    const item = scene.drags && scene.items.find(({ id }) => id === scene.drags);
    if (!item) return;
    const [starts, ends] = [0, -1].map((place) => fingers.map(({ points }) => points.at(place).slice(1)));
    const isTaken = takes(item, scene.drag, starts);
    set(board.node(item.id), { transform: isTaken ? dragTransform(item, scene.drag, starts, ends) : null });
  }

  #up(event) {
    this.#release(event);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger || finger.isLifted) return;
    this.#add(finger, event);
    finger.isLifted = true;
    this.#follow();
    if (!this.#isBusy) this.#end(event);
  }

  #release(event) {
    const id = this.#held.get(event.pointerId);
    if (id === undefined) return;
    this.#held.delete(event.pointerId);
    this.host.release(id, event, meansOf(event));
  }

  #end(event) {
    const fingers = [...this.#fingers.values()];
    const most = Math.floor(mostPoints / fingers.length);
    this.#forget();
    this.host.respond({ do: 'stroke', fingers: fingers.map(({ points }) => thinned(points, most)), means: fingers[0].means, at: event.timeStamp });
  }

  #forget() {
    this.#fingers.clear();
    this.began = undefined;
  }

  /** The system took the touch away: what is held is let go, and a stroke counts for nothing and says so. */
  #cancel(event) {
    this.#release(event);
    if (!this.#fingers.has(event.pointerId)) return;
    this.#forget();
    this.clear();
    this.host.notice('scene.cancelled');
  }

  /** Takes tracks and moved items back: the test has answered, or another stroke begins. */
  clear() {
    if (this.#isBusy) return;
    this.host.board.inkLayer.replaceChildren();
    for (const { node } of this.host.board.drawn.values()) set(node, { transform: null });
  }

  /** A click that no pointer made: a screen reader or a voice pressed the item. */
  #assistedClick(event) {
    if (event.pointerType || event.detail > 0) return;
    const id = event.target.closest('[data-id]')?.dataset.id;
    if (id && this.host.scene.gesture !== 'stroke') this.host.pressByKey(id, event, 'key');
  }
}
