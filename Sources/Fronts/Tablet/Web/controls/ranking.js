import { fill, h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { inRow, optionOf, optionTexts, textsOf } from './options.js';

/** Options put in order by choosing what comes next; what is in order moves by buttons. */
class RankingControl extends Control {
  words(answer) { return inRow(textsOf(this.format.options, answer).map((text, place) => `${place + 1}. ${text}`)); }

  build() {
    this.next = this.part('p.rank-next', 'next');
    this.ranked = h('ol.ranked', { 'aria-label': t('control.yourOrder') });
    this.open = h('div.open', { role: 'group', 'aria-labelledby': `${this.labelledBy} ${this.next.id}`, 'aria-describedby': this.complaintId });
    this.told = this.status('told', '.unseen');
    return [this.ranked, this.next, this.open, this.told];
  }

  #draw() {
    const { options, ranked } = this.format;
    const { order } = this;
    const isOpen = order.length < ranked;
    fill(this.ranked, order.map((value, place) => this.#line(value, place)));
    this.ranked.hidden = order.length === 0;
    const rest = options.filter((option) => isOpen && !order.includes(option.value));
    fill(this.open, rest.map((option) => h('button.button.rank-option', { id: this.#id('take', option.value),
      onclick: () => this.#take(option.value) }, optionTexts(option))));
    this.open.hidden = !isOpen;
    const key = order.length === 0 ? 'control.rankFirst' : 'control.rankNext';
    setText(this.next, isOpen ? t(key, { place: order.length + 1, total: ranked }) : t('control.rankDone'));
  }

  #line(value, place) {
    const what = this.#text(value);
    const step = (key, sign, by, isOff = false) => this.step(key, sign, () => this.#move(value, by, key),
      { id: this.#id(key, value), label: t(`control.${key}`, { what }), 'aria-disabled': isOff ? 'true' : null });
    return h('li.rank', h('span.rank-number', { 'aria-hidden': true }, place + 1), h('span.rank-text', { dir: 'auto' }, what),
      h('span.rank-buttons', step('moveUp', '↑', -1, place === 0), step('moveDown', '↓', 1, place === this.order.length - 1),
        step('takeOut', '✕', null)));
  }

  #text(value) { return optionOf(this.format.options, value).text; }
  #id(key, value) { return this.idOf(`${key}-${this.format.options.findIndex((option) => option.value === value)}`); }
  #button(key, value) { return document.getElementById(this.#id(key, value)); }

  #take(value) {
    this.order = [...this.order, value];
    this.#tell(value);
    (this.open.querySelector('button') ?? this.#button('moveUp', value))?.focus();
  }

  #move(value, by, key) {
    const place = this.order.indexOf(value) + by;
    if (by !== null && this.order[place] === undefined) return;
    const rest = this.order.filter((each) => each !== value);
    this.order = by === null ? rest : rest.toSpliced(place, 0, value);
    this.#tell(value);
    this.#button(by === null ? 'take' : key, value)?.focus();
  }

  #tell(value) {
    this.#draw();
    const place = this.order.indexOf(value) + 1;
    const what = this.#text(value);
    setText(this.told, place ? t('control.isAt', { what, place }) : t('control.isOut', { what }));
    this.chosen();
  }

  read() {
    const values = [...this.order];
    const open = this.format.ranked - values.length;
    if (values.length === 0) return {};
    return { answer: values, draft: { values }, complaint: open ? t('refusal.rankMore', { count: open }) : '' };
  }

  show(answer) {
    this.order = [...(answer ?? [])];
    this.#draw();
  }

  showDraft({ values = [] }) {
    const { options, ranked } = this.format;
    this.show([...new Set(values)].filter((value) => optionOf(options, value)).slice(0, ranked));
  }
}

customElements.define('ambler-ranking', RankingControl);
