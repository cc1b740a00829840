import { list as inRow, t } from '/words/words.js';
import { decimals, length, unitWords } from './amounts.js';
import { h, set, setText } from './dom.js';
import { facts, isSilent, warnings } from './facts.js';
import { gestures } from './gestures.js';
import { axisColour } from './look.js';
import { Plot } from './plot.js';
import { Ring } from './ring.js';

const legendMilliseconds = 250;
const toldMilliseconds = 5000;
const silentSeconds = 1;

/** One stream: its samples, its plot, and how it stands. */
export class Card {
  #told = -Infinity;
  #written = -Infinity;
  #frozen = null;

  constructor(stream, view) {
    this.stream = stream;
    this.view = view;
    this.ring = new Ring(Math.max(1, stream.last.length || 3));
    this.isSeen = false;
    this.hasPlot = stream.sensor === 'accelerometer' || stream.sensor === 'gyroscope';
    this.#build();
    this.update(stream);
  }

  get id() { return this.stream.id; }

  /** The names of the axes; letters where the program tells none. */
  get names() {
    const told = this.stream.last.map((value) => value.name);
    const count = this.ring.axes;
    return told.length === count ? told : ['x', 'y', 'z'].slice(0, count);
  }

  get unit() { return unitWords(this.stream.last[0]?.unit ?? (this.stream.sensor === 'gyroscope' ? 'rad/s' : 'm/s2')); }

  #build() {
    const title = `stream-${this.id}`;
    this.state = h('p.state');
    this.device = h('p.soft.device');
    this.warnings = h('ul.warnings', { hidden: '' });
    this.facts = h('ul.facts');
    this.element = h('section.card', { 'aria-labelledby': title },
      h('div.card-head', {}, h('h3', { id: title }, this.id), this.state, this.device),
      this.hasPlot ? this.#buildPlot() : h('p.soft', {}, t('noMotion')), this.warnings, this.facts);
  }

  #buildPlot() {
    this.canvas = h('canvas', { role: 'img', dir: 'ltr', 'aria-label': this.id });
    this.frame = h('div.plot', { tabindex: 0, role: 'group', 'aria-label': t('plot.keys', { stream: this.id }) }, this.canvas);
    gestures(this.frame, {
      zoom: (factor, clientX) => this.view.zoom(factor, clientX === undefined ? 0.5 : this.plot.placeOf(clientX)),
      pan: (part) => this.view.pan(part),
      width: () => this.plot.wide / this.plot.ratio,
    });
    this.legend = h('div.legend', { role: 'group', 'aria-label': t('axes', { stream: this.id }) });
    this.#writeKeys();
    this.unitWords = h('span.soft.unit', {}, this.unit);
    const fit = h('button.button.fit', { 'aria-label': t('fit.of', { stream: this.id }), onclick: () => { this.plot.fit(); this.view.changed(); } }, t('fit'));
    return h('div.plot-box', {}, this.frame, h('div.below', {}, this.legend, this.unitWords, fit));
  }

  /** Is called when the card stands in the page and its canvas has a size. */
  begin() {
    if (this.hasPlot) this.plot = new Plot(this.canvas);
  }

  /** Takes samples; gives whether there were new ones. */
  take({ axes, first, last, values }) {
    if (axes && this.ring.axes !== axes) this.ring = new Ring(axes);
    return axes > 0 && this.ring.append(first, last, values);
  }

  freeze() { this.#frozen = this.ring.frozen(); }

  thaw() { this.#frozen = null; }

  /** The samples that are shown: those of the moment of the pause while it lasts. */
  get shown() { return this.#frozen ?? this.ring; }

  draw(shown, now) {
    const ring = this.shown;
    const isQuiet = isSilent(this.stream) && shown.to - ring.newest > silentSeconds && !this.view.isPaused;
    this.plot.draw(ring, shown, this.names, { now: now / 1000, isPaused: this.view.isPaused, ending: isQuiet ? t('gap.absent') : null });
    if (now - this.#written >= legendMilliseconds) this.#write(now);
  }

  /** Writes the values of now beside the plot, and now and then for who hears the page. */
  #write(now) {
    this.#written = now;
    const names = this.names;
    if (this.legend.children.length !== names.length) this.#writeKeys();
    const digits = valueDigits(this.plot.scale);
    const latest = this.ring.latest().map((value) => (Number.isFinite(value) ? decimals(value, digits) : '–'));
    latest.forEach((words, axis) => setText(this.legend.children[axis].lastChild, words));
    setText(this.unitWords, this.unit);
    if (now - this.#told < toldMilliseconds) return;
    this.#told = now;
    const values = inRow(names.map((name, axis) => `${name} ${latest[axis]}`));
    set(this.canvas, { 'aria-label': t('plot.told', { stream: this.id, condition: this.state.textContent, values: `${values} ${this.unit}`, span: length(this.view.span) }) });
  }

  #writeKeys() { this.legend.replaceChildren(...this.names.map((name, axis) => this.#key(name, axis))); }

  /** A key of the legend, which hides and shows its axis. */
  #key(name, axis) {
    const key = h('button.key', { 'aria-pressed': true, onclick: () => this.#toggle(key, axis) },
      h(`span.swatch.${axisColour(name, axis)}`), h('span.axis-name', {}, name), ' ', h('span.value', {}, '–'));
    return key;
  }

  #toggle(key, axis) {
    const { hidden } = this.plot;
    if (!hidden.delete(axis)) hidden.add(axis);
    set(key, { 'aria-pressed': !hidden.has(axis) });
    this.plot.fit();
    this.view.changed();
  }

  /** Takes how the stream stands now. */
  update(stream) {
    this.stream = stream;
    set(this.state, { 'data-state': stream.condition });
    setText(this.state, t(`condition.${stream.condition}`));
    setText(this.device, [t(`sensor.${stream.sensor}`), stream.device].filter(Boolean).join(' · '));
    texts(this.facts, facts(stream).map((words) => ({ words })));
    const wrong = warnings(stream);
    texts(this.warnings, wrong, true);
    this.warnings.hidden = !wrong.length;
  }
}

/** Puts sentences into a list; those that are not of the page's language say so. */
function texts(list, sentences, isWarning = false) {
  while (list.children.length > sentences.length) list.lastChild.remove();
  sentences.forEach(({ words, isEnglish }, place) => {
    if (!list.children[place]) list.append(h('li', {}, ...(isWarning ? [h('span.unseen', {}, `${t('warning')} `)] : []), h('span', { dir: 'auto' })));
    const line = list.children[place].lastChild;
    setText(line, words);
    set(line, { lang: isEnglish ? 'en' : null });
  });
}

/** So many digits that the last one is small on the scale that is shown. */
const valueDigits = (scale) => Math.min(6, Math.max(0, 3 - Math.floor(Math.log10(scale.high - scale.low))));
