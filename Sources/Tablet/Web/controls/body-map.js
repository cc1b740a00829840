import { t } from '../app/words.js';
import { boxes, joint, nearest, outline, viewBox } from './body-drawing.js';
import { Control } from './control.js';
import { h, say, svg } from './elements.js';
import { optionLabel } from './options.js';

const forgiven = 24;

/** Places of the body: a drawing to tap, and the same as a list; the two are always in step. */
export class BodyMapControl extends Control {
  identity(answer) { return Array.isArray(answer) ? [...answer].sort() : answer; }

  words(answer) { return answer.map((id) => this.#text(id)).join(', '); }
  #text(id) { return this.format.regions.find((region) => region.id === id)?.text ?? ''; }

  get sides() {
    const { view } = this.format;
    return (view === 'both' ? ['front', 'back'] : [view]).filter((side) => this.#drawn(side).length);
  }

  #drawn(side) {
    const known = new Set(this.format.regions.map((region) => region.id));
    return Object.entries(boxes(side)).filter(([id]) => known.has(id));
  }

  build() {
    const { minimumRegions: least = 1, maximumRegions: most = this.format.regions.length } = this.format;
    this.chosen = new Set();
    this.shapes = new Map();
    this.hint.textContent = most < this.format.regions.length
      ? (least > 1 ? t('control.chooseBetween', { least, most }) : t('control.chooseAtMost', { count: most }))
      : t('control.tapBody');
    const drawings = h('div', { class: 'bodies', 'aria-hidden': 'true' }, ...this.sides.map((side) => this.#drawing(side)));
    this.told = h('p', { class: 'shown', id: this.idOf('shown'), role: 'status' });
    return [drawings, this.told, ...this.#list()];
  }

  #drawing(side) {
    const regions = this.#drawn(side);
    const box = ([x, y, width, height], attributes) => svg('path', { d: outline(x, y, width, height, attributes['data-region'] ?? ''), ...attributes });
    const shapes = regions.map(([id, place]) => {
      const shape = box(place, { class: 'region', 'data-region': id });
      this.shapes.set(id, shape);
      return shape;
    });
    const drawing = svg('svg', { class: 'body', viewBox, onclick: (event) => this.#tap(event, drawing, regions) },
      ...(joint(side) ? [box(joint(side), { class: 'joint' })] : []), ...shapes);
    return h('figure', {}, drawing, h('figcaption', {}, t(side === 'front' ? 'control.bodyFront' : 'control.bodyBack')));
  }

  /** A tap beside the body takes the nearest place. */
  #tap(event, drawing, regions) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    const id = nearest(regions, [point.x, point.y], forgiven);
    if (id) this.#pick(id, !this.chosen.has(id));
  }

  #list() {
    this.inputs = new Map();
    const labels = this.format.regions.map((region, place) => {
      const label = optionLabel({ value: region.id, text: region.text }, { id: this.idOf(place), name: this.idOf('region'), isMultiple: true,
        onchange: (event) => this.#pick(region.id, event.target.checked) });
      this.inputs.set(region.id, label.firstChild);
      return label;
    });
    const list = h('div', { class: 'options as-columns', id: this.idOf('list'), role: 'group', ...this.groupNames }, ...labels);
    if (this.sides.length === 0) return [list];
    const button = h('button', { type: 'button', class: 'button', id: this.idOf('open'), 'aria-expanded': 'false', 'aria-controls': list.id,
      onclick: () => {
        list.hidden = !list.hidden;
        button.setAttribute('aria-expanded', String(!list.hidden));
      } }, t('control.asList'));
    list.hidden = true;
    return [button, list];
  }

  #pick(id, isChosen) {
    const most = this.format.maximumRegions ?? this.format.regions.length;
    const isFull = isChosen && this.chosen.size >= most;
    if (isFull && most > 1) {
      this.#draw();
      this.complain(t('refusal.atMost', { count: most }));
      return;
    }
    if (isFull) this.chosen.clear();
    if (isChosen) this.chosen.add(id);
    else this.chosen.delete(id);
    this.#draw();
    this.read = () => this.#read();
    const { answer, draft } = this.#read();
    this.give(answer, { draft: draft ?? null, isFinal: answer !== null });
  }

  #read() {
    const regions = this.format.regions.map((region) => region.id).filter((id) => this.chosen.has(id));
    if (regions.length === 0) return { answer: null };
    const least = this.format.minimumRegions ?? 1;
    return regions.length >= least ? { answer: regions }
      : { answer: null, draft: { values: regions }, complaint: t('refusal.atLeast', { count: least }) };
  }

  #draw() {
    for (const [id, input] of this.inputs) input.checked = this.chosen.has(id);
    for (const [id, shape] of this.shapes) shape.classList.toggle('is-chosen', this.chosen.has(id));
    const chosen = this.format.regions.map((region) => region.id).filter((id) => this.chosen.has(id));
    say(this.told, chosen.length ? t('control.chosenPlaces', { places: this.words(chosen) }) : '');
  }

  show(answer) {
    this.chosen = new Set(answer ?? []);
    this.#draw();
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    this.show(draft.values ?? []);
    this.read = () => this.#read();
  }
}

customElements.define('ambler-body-map', BodyMapControl);
