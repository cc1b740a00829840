import { h, setText, svg } from '../app/dom.js';
import { t } from '/words/words.js';
import { boxes, joint, nearest, outline, viewBox } from './body-drawing.js';
import { ChoiceControl } from './choice.js';
import { inRow } from './options.js';

const forgiven = 24;

/** Places of the body: a drawing to tap, and the same as a list; the two are always in step. */
class BodyMapControl extends ChoiceControl {
  get options() { return this.format.regions.map(({ id, text }) => ({ value: id, text })); }
  get isMultiple() { return true; }
  get display() { return 'columns'; }
  get least() { return this.format.minimumRegions ?? 1; }
  get most() { return this.format.maximumRegions ?? this.options.length; }
  get replacesOne() { return this.most === 1; }

  countHint() {
    if (this.most === this.options.length) return t('control.tapBody');
    return this.least > 1 ? t('control.chooseBetween', { least: this.least, most: this.most }) : t('control.chooseAtMost', { count: this.most });
  }

  build() {
    this.shapes = new Map();
    const list = super.build();
    list.id = this.idOf('list');
    const { view } = this.format;
    const drawings = (view === 'both' ? ['front', 'back'] : [view]).map((side) => this.#drawing(side)).filter(Boolean);
    this.told = this.status('shown');
    return [h('div.bodies', { 'aria-hidden': true }, drawings), this.told,
      drawings.length ? this.opener('asList', list) : null, list];
  }

  /** One side of the body; null where the question has no place on it. */
  #drawing(side) {
    const known = new Set(this.options.map((option) => option.value));
    const regions = Object.entries(boxes(side)).filter(([id]) => known.has(id));
    if (regions.length === 0) return null;
    const shapes = regions.map(([id, box]) => svg('path.region', { 'data-region': id, d: outline(...box, id) }));
    shapes.forEach((shape) => this.shapes.set(shape.dataset.region, shape));
    const breast = joint(side);
    const drawing = svg('svg.body', { viewBox, onclick: (event) => this.#tap(event, drawing, regions) },
      breast && svg('path.joint', { d: outline(...breast) }), shapes);
    return h('figure', drawing, h('figcaption', t(side === 'front' ? 'control.bodyFront' : 'control.bodyBack')));
  }

  /** A tap beside the body takes the nearest place. */
  #tap(event, drawing, regions) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    const id = nearest(regions, [point.x, point.y], forgiven);
    if (id) this.pick(id, !this.chosenValues.has(id));
  }

  showChosen() {
    super.showChosen();
    for (const [id, shape] of this.shapes) shape.classList.toggle('is-chosen', this.chosenValues.has(id));
    const places = inRow(this.chosenOptions.map((option) => option.text));
    setText(this.told, places && t('control.chosenPlaces', { places }));
  }
}

customElements.define('ambler-body-map', BodyMapControl);
