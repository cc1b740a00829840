import { set, setText, svg } from '../app/dom.js';
import { t } from '/words/words.js';
import { ChoiceControl } from './choice.js';
import { inRow } from './options.js';

/** Places that are chosen on a drawing, and the same as a list; the two are always in step. */
export class RegionMapControl extends ChoiceControl {
  get display() { return 'columns'; }
  /** The answer is a list, even where one place is all that it may have. */
  get answersList() { return true; }

  countHint() {
    if (this.most === this.options.length) return t('control.tapBody');
    return this.least > 1 ? t('control.chooseBetween', { least: this.least, most: this.most }) : t('control.chooseAtMost', { count: this.most });
  }

  build() {
    this.shapes = new Map();
    const list = super.build();
    list.id = this.idOf('list');
    const drawing = this.drawing();
    this.told = this.status('shown');
    return [drawing, this.told, drawing ? this.opener('asList', list) : null, list];
  }

  /** What is tapped, made of `shape`s; null where no place can be drawn. */
  drawing() { return null; }

  /** A place on the drawing. */
  shape(id, tag, attributes) {
    const shape = svg(`${tag}.region`, { 'data-region': id, ...attributes });
    this.shapes.set(id, shape);
    return shape;
  }

  /** Chooses a place, or takes it out; one that cannot be taken out stays. */
  toggle(id) { this.pick(id, !this.isMultiple || !this.chosenValues.has(id)); }

  showChosen() {
    super.showChosen();
    for (const [id, shape] of this.shapes) {
      const isChosen = this.chosenValues.has(id);
      shape.classList.toggle('is-chosen', isChosen);
      if (shape.hasAttribute('role')) set(shape, { 'aria-checked': isChosen });
    }
    const places = inRow(this.chosenOptions.map((option) => option.text));
    setText(this.told, places && t('control.chosenPlaces', { places }));
  }
}

const away = ([x, y], [left, top, wide, high]) => Math.hypot(
  Math.max(left - x, 0, x - left - wide), Math.max(top - y, 0, y - top - high));

/** The region whose box, of x, y, width and height, is nearest to a point, if it is at most so far away. */
export function nearest(boxes, point, most) {
  const [first] = boxes.map(([id, box]) => ({ id, distance: away(point, box) }))
    .sort((left, right) => left.distance - right.distance);
  return first?.distance <= most ? first.id : null;
}
