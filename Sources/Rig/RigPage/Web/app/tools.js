import { t } from '/words/words.js';
import { length } from './amounts.js';
import { h, set, setText } from './dom.js';

const spans = [2, 10, 60];
const step = 2;

/** What all plots share: pause, how much time is shown, and closer or wider. */
export class Tools {
  constructor(view) {
    this.view = view;
    this.pause = h('button.button.pause', { onclick: () => view.toggle() }, h('span.sign', { 'aria-hidden': 'true' }), h('span.pause-words'));
    this.spans = spans.map((span) => h('input', { type: 'radio', name: 'span', value: span, onchange: () => view.setSpan(span) }));
    this.shown = h('span.soft.span-words');
    const windows = h('fieldset.segments', {}, h('legend.unseen', {}, t('window')),
      this.spans.map((input) => h('label.segment', {}, input, h('span', { dir: 'ltr' }, `${input.value} s`))));
    const zoom = (sign, factor, words) => h('button.button.square', { 'aria-label': words, title: words, onclick: () => view.zoom(factor, 0.5) }, sign);
    this.hint = h('p.soft.hint');
    this.element = h('div.tools', { role: 'group', 'aria-label': t('tools') },
      this.pause, windows, h('div.zooms', {}, zoom('−', step, t('zoom.out')), zoom('+', 1 / step, t('zoom.in'))), this.shown, this.hint);
    this.update();
  }

  update() {
    const { isPaused, span } = this.view;
    set(this.pause, { 'data-paused': isPaused ? 'yes' : null });
    setText(this.pause.lastChild, t(isPaused ? 'resume' : 'pause'));
    for (const input of this.spans) input.checked = Math.abs(Number(input.value) / span - 1) < 1e-6;
    setText(this.shown, this.spans.some((input) => input.checked) ? '' : length(span));
    setText(this.hint, isPaused ? t('paused') : t('live'));
  }
}
