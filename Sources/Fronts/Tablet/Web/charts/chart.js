import { h, fill, setText } from '../app/dom.js';
import { t, number, date } from '/words/words.js';
import { spans, windowOf, changed, extent } from './series.js';
import { swatch } from './markers.js';
import { gestures } from './gestures.js';
import { plot } from './plot.js';
import { valueTable, named, unitName } from './table.js';

/** One chart of the study: the plot with its buttons, and the same values as a table. `begin` draws it once it stands on the page. */
export class Chart {
  #chart;
  #all;
  #window;
  #plot = null;
  #place;
  #status = h('p.chart-status.help', { role: 'status' });
  #readout = h('p.chart-readout', { 'aria-hidden': 'true' });
  #table;
  #legend = h('ul.legend', {});
  #spans;
  #watch = null;

  constructor(chart, index) {
    this.#chart = chart;
    this.#all = extent(chart.lines);
    const id = `chart-${index}`;
    this.#place = h('div.plot', { tabIndex: 0, role: 'group', 'aria-label': t('chart.keys', { title: chart.title }), onkeydown: (event) => this.#key(event) });
    this.element = h('section.chart.card', { 'aria-labelledby': id }, h('h2', { id }, chart.title), this.#all ? this.#body(id) : h('p.text', {}, t('chart.empty')));
  }

  async begin() {
    if (!this.#all) return;
    this.#show(this.#firstSpan());
    this.#plot = await plot(this.#place, this.#chart, this.#window, (moment, values) => this.#say(moment, values));
    if (!this.#plot) {
      this.element.classList.add('no-plot');
      this.element.querySelector('.chart-missing').hidden = false;
      this.#toggle(true);
      return;
    }
    gestures(this.#place, { move: (part) => this.#change({ move: this.#forward * part }), zoom: (factor) => this.#change({ zoom: factor }) });
    this.#watch = matchMedia('print');
    this.#watch.addEventListener('change', this.#redraw);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#redraw);
  }

  close() {
    this.#plot?.close();
    this.#watch?.removeEventListener('change', this.#redraw);
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', this.#redraw);
  }

  #redraw = () => {
    this.#plot?.redraw();
    this.#drawLegend();
  };

  /** 1 where later is to the right. */
  get #forward() { return document.documentElement.dir === 'rtl' ? -1 : 1; }

  #body(id) {
    const table = h('div.value-table.unseen', { id: `${id}-table`, tabIndex: -1 }, valueTable(this.#chart));
    this.#table = table;
    this.#spans = h('div.button-row.chart-spans', { role: 'group', 'aria-label': t('chart.span') },
      Object.keys(spans).map((name) => h('button.button', { type: 'button', 'data-span': name, onclick: () => this.#show(name) }, t(`chart.${name}`))));
    const ways = h('div.button-row.chart-ways', { role: 'group', 'aria-label': t('chart.move') },
      this.#way('earlier', { move: -0.5 }), this.#way('later', { move: 0.5 }), this.#way('closer', { zoom: 0.5 }), this.#way('wider', { zoom: 2 }));
    this.#drawLegend();
    return [
      h('p.note.chart-missing', { hidden: true }, t('chart.missing')), this.#legend, this.#spans,
      h('p.axis-name.help', { 'aria-hidden': 'true' }, this.#axis()), this.#place,
      this.#chart.timeLabel ? h('p.axis-name.time-axis.help', { 'aria-hidden': 'true' }, this.#chart.timeLabel) : null, this.#readout, ways, this.#status,
      h('button.button.quiet.chart-toggle', { type: 'button', 'aria-expanded': 'false', 'aria-controls': table.id, onclick: (event) => this.#toggle(event.currentTarget.getAttribute('aria-expanded') !== 'true') }, t('chart.asTable')),
      table,
    ];
  }

  #way(name, change) {
    return h('button.button', { type: 'button', onclick: () => this.#change(change) }, t(`chart.${name}`));
  }

  /** The words of the study, or the unit where all lines have the same one. */
  #axis() {
    if (this.#chart.valueLabel) return this.#chart.valueLabel;
    const units = new Set(this.#chart.lines.map(unitName));
    const [unit] = units;
    return units.size === 1 && unit ? t('chart.axis', { unit }) : t('chart.axisPlain');
  }

  #drawLegend() {
    fill(this.#legend, this.#chart.lines.map((line, index) => h('li', {}, swatch(index), named(line))));
  }

  #firstSpan() {
    const last = Date.now() - spans.quarter * 86_400_000;
    return this.#all[0] < last && this.#all[1] > last ? 'quarter' : 'all';
  }

  #show(name) {
    this.#go(windowOf(spans[name], this.#all));
    for (const button of this.#spans.children) button.setAttribute('aria-pressed', String(button.dataset.span === name));
  }

  #change(change) {
    this.#go(changed(this.#window, change, this.#all));
    for (const button of this.#spans.children) button.setAttribute('aria-pressed', 'false');
  }

  #go(window) {
    this.#window = window;
    this.#plot?.show(window);
    setText(this.#status, t('chart.shown', { from: date(window[0]), to: date(window[1]) }));
  }

  #key(event) {
    const forward = this.#forward;
    const changes = { ArrowLeft: { move: -0.25 * forward }, ArrowRight: { move: 0.25 * forward }, '+': { zoom: 0.5 }, '-': { zoom: 2 } };
    const change = changes[event.key];
    if (!change && event.key !== 'Home') return;
    event.preventDefault();
    if (change) this.#change(change);
    else this.#show('all');
  }

  #say(moment, values) {
    setText(this.#readout, [date(moment), ...values.filter(([, value]) => Number.isFinite(value)).map(([index, value]) =>
      t('pair', { name: named(this.#chart.lines[index]), value: number(value, { maximumSignificantDigits: 4 }) }))].join(' · '));
  }

  #toggle(isOn) {
    this.#table.classList.toggle('unseen', !isOn);
    const button = this.element.querySelector('.chart-toggle');
    button.setAttribute('aria-expanded', String(isOn));
    setText(button, t(isOn ? 'chart.hideTable' : 'chart.asTable'));
  }
}
