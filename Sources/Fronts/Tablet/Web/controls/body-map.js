import { h, svg } from '../app/dom.js';
import { t } from '/words/words.js';
import { boxes, joint, outline, viewBox } from './body-drawing.js';
import { RegionMapControl, nearest } from './region-map.js';

const forgiven = 24;

/** Places of the body, front and back. */
class BodyMapControl extends RegionMapControl {
  get options() { return this.format.regions.map(({ id, text }) => ({ value: id, text })); }
  get isMultiple() { return true; }
  get least() { return this.format.minimumRegions ?? 1; }
  get most() { return this.format.maximumRegions ?? this.options.length; }
  get replacesOne() { return this.most === 1; }

  drawing() {
    const { view } = this.format;
    const sides = (view === 'both' ? ['front', 'back'] : [view]).map((side) => this.#side(side)).filter(Boolean);
    return sides.length ? h('div.bodies', { 'aria-hidden': true }, sides) : null;
  }

  /** One side of the body; null where the question has no place on it. */
  #side(side) {
    const known = new Set(this.options.map((option) => option.value));
    const regions = Object.entries(boxes(side)).filter(([id]) => known.has(id));
    if (regions.length === 0) return null;
    const shapes = regions.map(([id, box]) => this.shape(id, 'path', { d: outline(...box, id) }));
    const breast = joint(side);
    const drawing = svg('svg.body', { viewBox, onclick: (event) => this.#tap(event, drawing, regions) },
      breast && svg('path.joint', { d: outline(...breast) }), shapes);
    return h('figure', drawing, h('figcaption', t(side === 'front' ? 'control.bodyFront' : 'control.bodyBack')));
  }

  /** A tap beside the body takes the nearest place. */
  #tap(event, drawing, regions) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    const id = nearest(regions, [point.x, point.y], forgiven);
    if (id) this.toggle(id);
  }
}

customElements.define('ambler-body-map', BodyMapControl);
