import { makeSVG, set } from './dom.js';
import { boardPlace, dragTransform, takes, thinned, touched } from './geometry.js';

const MOST_POINTS = 4500;

/** What a pointer is called in a response. */
export const meansOf = (event) => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

/** Turns pointers over a board into responses: a press, a press and its release, or the ways of all fingers. */
export class BoardPointers {
  /** `host` has `scene`, `board` and `respond(detail)`. */
  constructor(host) {
    this.host = host;
    this.svg = host.board.svg;
    this.held = new Map();
    this.fingers = new Map();
    this.svg.addEventListener('pointerdown', (event) => this.down(event));
    this.svg.addEventListener('pointermove', (event) => this.move(event));
    this.svg.addEventListener('pointerup', (event) => this.up(event));
    this.svg.addEventListener('pointercancel', (event) => this.cancel(event));
    this.svg.addEventListener('contextmenu', (event) => event.preventDefault());
    this.svg.addEventListener('click', (event) => this.assistedClick(event));
  }

  /** Whether fingers are on the board. */
  get isBusy() {
    return [...this.fingers.values()].some((finger) => !finger.isLifted);
  }

  placeOf(event) {
    return boardPlace(event.clientX, event.clientY, this.box, this.host.scene.aspect);
  }

  down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    if (!this.isBusy) this.box = this.svg.getBoundingClientRect();
    this.svg.setPointerCapture(event.pointerId);
    if (this.host.scene.gesture === 'stroke') this.begin(event);
    else this.press(event);
  }

  press(event) {
    const place = this.placeOf(event);
    const item = touched(this.host.scene.items, place);
    const means = meansOf(event);
    if (item) {
      if (this.host.scene.gesture === 'hold') this.held.set(event.pointerId, item.id);
      this.host.flash(item.id, this.host.scene.gesture === 'hold');
      this.host.respond({ do: 'press', id: item.id, place, means, at: event.timeStamp });
    } else {
      this.host.respond({ do: 'miss', place, means, at: event.timeStamp });
    }
  }

  begin(event) {
    if (!this.isBusy) this.clear();
    const ink = this.host.scene.drags ? null : this.host.board.inkLayer.appendChild(makeSVG('polyline'));
    const finger = { means: meansOf(event), points: [], ink, isLifted: false };
    this.began ??= event.timeStamp;
    this.fingers.set(event.pointerId, finger);
    this.add(finger, event);
    this.follow();
  }

  add(finger, event) {
    const seconds = Math.max(0, Math.round((event.timeStamp - this.began) * 1000) / 1e6);
    const place = this.placeOf(event);
    const last = finger.points.at(-1);
    // Coalesced events are in order; equal ones say nothing new.
    if (last && (seconds < last[0] || (seconds === last[0] && last[1] === place[0] && last[2] === place[1]))) return;
    finger.points.push([seconds, ...place]);
    if (finger.points.length > MOST_POINTS) finger.points = thinned(finger.points, MOST_POINTS / 2);
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger || finger.isLifted) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) this.add(finger, each);
    this.follow();
  }

  /** Shows where the fingers are: the item that they drag, else their tracks. */
  follow() {
    const { scene, board } = this.host;
    const fingers = [...this.fingers.values()];
    for (const finger of fingers) {
      if (finger.ink) set(finger.ink, 'points', finger.points.map(([, x, y]) => `${x * 1000},${y * 1000}`).join(' '));
    }
    const item = scene.drags && scene.items.find(({ id }) => id === scene.drags);
    if (!item) return;
    const starts = fingers.map(({ points }) => points[0].slice(1));
    const isTaken = takes(item, scene.drag, starts);
    const ends = fingers.map(({ points }) => points.at(-1).slice(1));
    set(board.node(item.id), 'transform', isTaken ? dragTransform(item, scene.drag, starts, ends) : null);
  }

  up(event) {
    const id = this.held.get(event.pointerId);
    if (id !== undefined) this.release(event, id);
    const finger = this.fingers.get(event.pointerId);
    if (!finger || finger.isLifted) return;
    this.add(finger, event);
    finger.isLifted = true;
    this.follow();
    if (!this.isBusy) this.end(event);
  }

  release(event, id) {
    this.held.delete(event.pointerId);
    this.host.unflash(id);
    this.host.respond({ do: 'release', id, means: meansOf(event), at: event.timeStamp });
  }

  end(event) {
    const fingers = [...this.fingers.values()];
    const most = Math.floor(MOST_POINTS / fingers.length);
    this.fingers.clear();
    this.began = undefined;
    this.host.respond({
      do: 'stroke', fingers: fingers.map(({ points }) => thinned(points, most)), means: fingers[0].means, at: event.timeStamp,
    });
  }

  /** The system took the touch away: what is held is let go, and a stroke counts for nothing and says so. */
  cancel(event) {
    const id = this.held.get(event.pointerId);
    if (id !== undefined) this.release(event, id);
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.clear();
    this.began = undefined;
    this.clear();
    this.host.notice('scene.cancelled');
  }

  /** Takes tracks and moved items back: the test has answered, or another stroke begins. */
  clear() {
    if (this.isBusy) return;
    this.host.board.inkLayer.replaceChildren();
    for (const { node } of this.host.board.drawn.values()) set(node, 'transform', null);
  }

  /** A click that no pointer made: a screen reader or a voice pressed the item. */
  assistedClick(event) {
    if (event.pointerType || event.detail > 0) return;
    const id = event.target.closest('[data-id]')?.dataset.id;
    if (id && this.host.scene.gesture !== 'stroke') this.host.pressByKey(id, event, 'key');
  }
}
