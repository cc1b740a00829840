import { arrange, set, setText, svg } from '../app/dom.js';
import { t } from '/words/words.js';
import { sizeOf } from './geometry.js';

const unit = 1000;
/** More lines than that are a grid. */
const mostSingleLines = 16;

/** The board of a scene as SVG, a thousand units wide: items are kept by id and changed in place. */
export class Board {
  layer = svg('g');
  inkLayer = svg('g.ink', { 'aria-hidden': true });
  svg = svg('svg.scene-board', { role: 'group', 'aria-label': t('scene.board') },
    svg('marker', { id: 'scene-arrow', viewBox: '0 0 10 10', refX: 5, refY: 5, markerWidth: 4, markerHeight: 4, orient: 'auto' },
      svg('path', { d: 'M0 0 10 5 0 10z' })), this.layer, this.inkLayer);
  drawn = new Map();
  focusID = null;

  /** Draws items; those that are as they were are not touched. */
  draw(items, aspect) {
    set(this.svg, { viewBox: `0 0 ${unit} ${unit * aspect}` });
    this.svg.classList.toggle('lined', items.filter((item) => item.form.line).length > mostSingleLines);
    const touchable = items.filter((item) => item.touchable);
    if (!touchable.some(({ id }) => id === this.focusID)) this.focusID = touchable[0]?.id ?? null;
    const kept = new Map(items.map((item) => [item.id, this.#drawItem(item, touchable.indexOf(item))]));
    this.drawn = kept;
    arrange(this.layer, [...kept.values()].map(({ node }) => node));
  }

  #drawItem(item, index) {
    const known = this.drawn.get(item.id) ?? { node: svg('g', { 'data-id': item.id }), shape: null, text: null };
    const state = JSON.stringify([item, index, item.id === this.focusID]);
    if (known.state === state) return known;
    Object.assign(known, { state, item });
    const { node } = known;
    const name = item.form.rectangle ? 'rect' : item.form.line ? 'polyline' : 'circle';
    if (known.shape?.localName !== name) {
      known.shape?.remove();
      known.shape = svg(name);
      node.prepend(known.shape);
    }
    set(known.shape, shapeOf(item));
    set(node, { class: lookOf(item, node.classList), ...roleOf(item, index, this.focusID) });
    this.#label(known, item);
    return known;
  }

  #label(known, item) {
    const { colour, form, label, place: [x, y], touchable } = item;
    const text = form.line || isMark(item) ? '' : label ?? (touchable && colour !== 'neutral' ? t(`colour.${colour}`) : '');
    if (!text) {
      known.text?.remove();
      known.text = null;
      return;
    }
    if (!known.text) known.node.append((known.text = svg('text', { 'aria-hidden': true, direction: 'ltr' })));
    const [width, height] = sizeOf(form);
    // The name of a wide place stands at its edge: things are put into its middle.
    const isPlace = !touchable && colour === 'neutral' && height > 0.1 && width > 2.5 * height;
    const size = Math.min(height * 0.5, (width * 1.5) / Math.max(text.length, 2), isPlace ? 0.05 : 0.11) * unit;
    set(known.text, { x: (isPlace ? x - width / 2 + 0.03 : x) * unit, y: y * unit, 'font-size': Math.max(size, 16),
      'text-anchor': isPlace ? 'start' : 'middle', class: label === null ? 'colour-name' : null });
    setText(known.text, text);
  }

  /** Moves the keyboard's place to an item. */
  focus(id) {
    this.focusID = id;
    for (const { node, item } of this.drawn.values()) if (item.touchable) set(node, { tabindex: item.id === id ? 0 : -1 });
    this.node(id)?.focus({ preventScroll: true });
  }

  /** The element of an item. */
  node(id) { return this.drawn.get(id)?.node; }
}

/** Whether the label is a sign that the shape shows already. */
const isMark = ({ label }) => label !== null && label !== '' && !/[\p{L}\p{N}]/u.test(label);

/** The classes of an item; a line with a name points to where it ends. */
function lookOf(item, kept) {
  const { colour, form, label, lit, touchable } = item;
  const looks = { lit, touchable, line: form.line, ring: form.ring, named: label, dot: isMark(item), arrow: form.line && label,
    pressed: kept.contains('pressed'), scanned: kept.contains('scanned') };
  return ['item', `of-${colour}`, ...Object.keys(looks).filter((name) => looks[name])].join(' ');
}

function shapeOf({ form, label, place: [x, y] }) {
  if (form.line) {
    return { points: form.line.map((point) => point.map((value) => value * unit).join()).join(' '), 'marker-end': label ? 'url(#scene-arrow)' : null };
  }
  if (!form.rectangle) return { cx: x * unit, cy: y * unit, r: (form.circle ?? form.ring) * unit };
  const [width, height] = form.rectangle.map((value) => value * unit);
  return { x: x * unit - width / 2, y: y * unit - height / 2, width, height, rx: Math.min(12, height / 5) };
}

function roleOf(item, index, focusID) {
  const { id, label, touchable } = item;
  const isTold = touchable || (label?.trim() && !isMark(item));
  return { role: touchable ? 'button' : isTold ? 'img' : null, 'aria-label': isTold ? nameOf(item, index) : null,
    'aria-hidden': isTold ? null : 'true', tabindex: touchable ? (id === focusID ? 0 : -1) : null };
}

/** What an item is called by who does not see it. */
function nameOf({ colour, form, label, lit }, index) {
  const kind = form.rectangle ? 'square' : 'circle';
  return [label?.trim() || t(`scene.${kind}`, { number: index + 1 }), colour !== 'neutral' && t(`colour.${colour}`),
    lit && t('scene.lit')].filter(Boolean).join(t('answer.comma'));
}
