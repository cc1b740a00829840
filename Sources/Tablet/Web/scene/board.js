import { t } from '../app/words.js';
import { arrange, makeSVG, set, setAll, setText } from './dom.js';
import { sizeOf } from './geometry.js';

const UNIT = 1000;
/** More lines than that are a grid. */
const MOST_SINGLE_LINES = 16;

/** The board of a scene as SVG, a thousand units wide: items are kept by id and changed in place. */
export class Board {
  constructor() {
    this.svg = makeSVG('svg', { class: 'scene-board', role: 'group', 'aria-label': t('scene.board') });
    this.layer = makeSVG('g');
    this.inkLayer = makeSVG('g', { class: 'ink', 'aria-hidden': 'true' });
    const marker = makeSVG('marker', { id: 'scene-arrow', viewBox: '0 0 10 10', refX: 5, refY: 5, markerWidth: 4, markerHeight: 4, orient: 'auto' });
    marker.append(makeSVG('path', { d: 'M0 0 10 5 0 10z' }));
    this.svg.append(marker, this.layer, this.inkLayer);
    this.drawn = new Map();
    this.focusID = null;
  }

  /** Draws items; those that are as they were are not touched. */
  draw(items, aspect) {
    set(this.svg, 'viewBox', `0 0 ${UNIT} ${UNIT * aspect}`);
    const touchable = items.filter((item) => item.touchable);
    set(this.svg, 'class', `scene-board${items.filter((item) => item.form.line).length > MOST_SINGLE_LINES ? ' lined' : ''}`);
    if (!touchable.some(({ id }) => id === this.focusID)) this.focusID = touchable[0]?.id ?? null;
    const nodes = items.map((item) => this.drawItem(item, touchable.indexOf(item)));
    const ids = new Set(items.map(({ id }) => id));
    for (const id of this.drawn.keys()) if (!ids.has(id)) this.drawn.delete(id);
    arrange(this.layer, nodes);
  }

  drawItem(item, index) {
    const known = this.drawn.get(item.id) ?? this.begin(item);
    const state = JSON.stringify([item, index, item.id === this.focusID]);
    if (known.state !== state) {
      known.state = state;
      known.item = item;
      this.change(known, item, index);
    }
    return known.node;
  }

  begin(item) {
    const node = makeSVG('g', { 'data-id': item.id });
    const known = { node, shape: null, text: null, state: '' };
    this.drawn.set(item.id, known);
    return known;
  }

  change(known, item, index) {
    const { node } = known;
    const name = item.form.rectangle ? 'rect' : item.form.line ? 'polyline' : 'circle';
    if (known.shape?.localName !== name) {
      known.shape?.remove();
      known.shape = makeSVG(name);
      node.prepend(known.shape);
    }
    setAll(known.shape, shapeOf(item));
    set(node, 'class', lookOf(item, node.classList));
    setAll(node, roleOf(item, index, this.focusID));
    this.label(known, item);
  }

  label(known, item) {
    const text = item.form.line || isMark(item) ? '' : item.label ?? (item.touchable && item.colour !== 'neutral' ? t(`colour.${item.colour}`) : '');
    if (!text) {
      known.text?.remove();
      known.text = null;
      return;
    }
    if (!known.text) known.node.append((known.text = makeSVG('text', { 'aria-hidden': 'true', direction: 'ltr' })));
    const [width, height] = sizeOf(item.form);
    // The name of a wide place stands at its edge: things are put into its middle.
    const isPlace = !item.touchable && item.colour === 'neutral' && height > 0.1 && width > 2.5 * height;
    const most = isPlace ? 0.05 : 0.11;
    const size = Math.min(height * 0.5, (width * 1.5) / Math.max(text.length, 2), most) * UNIT;
    setAll(known.text, {
      x: (isPlace ? item.place[0] - width / 2 + 0.03 : item.place[0]) * UNIT, y: item.place[1] * UNIT, 'font-size': Math.max(size, 16),
      'text-anchor': isPlace ? 'start' : 'middle', class: item.label === null ? 'colour-name' : null,
    });
    setText(known.text, text);
  }

  /** Moves the keyboard's place to an item. */
  focus(id) {
    this.focusID = id;
    for (const { node, item } of this.drawn.values()) if (item.touchable) set(node, 'tabindex', item.id === id ? 0 : -1);
    this.node(id)?.focus({ preventScroll: true });
  }

  /** The element of an item. */
  node(id) {
    return this.drawn.get(id)?.node;
  }
}

/** Whether the label is a sign that the shape shows already. */
const isMark = ({ label }) => label !== null && label !== '' && !/[\p{L}\p{N}]/u.test(label);

/** A line with a name points to where it ends. */
const isArrow = ({ form, label }) => Boolean(form.line && label);

const lookOf = (item, kept) => [
  'item', `of-${item.colour}`, item.lit && 'lit', item.touchable && 'touchable', item.form.line && 'line', item.form.ring && 'ring',
  item.label && 'named', isMark(item) && 'dot', isArrow(item) && 'arrow', ...['pressed', 'scanned'].filter((name) => kept.contains(name)),
].filter(Boolean).join(' ');

const shapeOf = ({ form, label, place: [x, y] }) => {
  if (form.line) {
    return { points: form.line.map((point) => point.map((value) => value * UNIT).join()).join(' '), 'marker-end': label ? 'url(#scene-arrow)' : null };
  }
  if (form.rectangle) {
    const [width, height] = form.rectangle.map((value) => value * UNIT);
    return { x: x * UNIT - width / 2, y: y * UNIT - height / 2, width, height, rx: Math.min(12, height / 5) };
  }
  return { cx: x * UNIT, cy: y * UNIT, r: (form.circle ?? form.ring) * UNIT };
};

const roleOf = (item, index, focusID) => {
  if (item.touchable) {
    return { role: 'button', tabindex: item.id === focusID ? 0 : -1, 'aria-label': nameOf(item, index), 'aria-hidden': null };
  }
  const isTold = item.label?.trim() && !isMark(item);
  return isTold
    ? { role: 'img', 'aria-label': nameOf(item, index), tabindex: null, 'aria-hidden': null }
    : { role: null, 'aria-label': null, tabindex: null, 'aria-hidden': 'true' };
};

/** What an item is called by who does not see it. */
const nameOf = (item, index) => {
  const kind = item.form.rectangle ? 'square' : 'circle';
  const words = [item.label?.trim() || t(`scene.${kind}`, { number: index + 1 })];
  if (item.colour !== 'neutral') words.push(t(`colour.${item.colour}`));
  if (item.lit) words.push(t('scene.lit'));
  return words.join(', ');
};
