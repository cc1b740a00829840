import { h, setText } from '../app/dom.js';
import { list, number, t } from '/words/words.js';
import { Trace } from './trace.js';

/** One stream of a part in plain words, with a trace. */
export class ReadoutLine {
  constructor(stream) {
    this.name = t(`stream.${stream}`);
    this.words = h('p');
    this.trace = new Trace();
    this.element = h('div.part-readout', this.words, this.trace.canvas);
    this.#say(t('part.nothingYet'));
  }

  /** Shows what the stream gives now. */
  show(readout) {
    this.#say(list(wordsOf(readout)));
    this.trace.add(readout, performance.now());
  }

  #say(state) { setText(this.words, t('part.readout', { stream: this.name, state })); }
}

function wordsOf({ sampleCount, missingCount, rateHz, hasFix }) {
  if (sampleCount === 0 && missingCount === 0) return [t('part.nothingYet')];
  const words = [];
  if (hasFix !== undefined) words.push(t(hasFix ? 'part.fix' : 'part.noFix'));
  if (rateHz !== undefined) words.push(t('part.rate', { rate: number(rateHz, { maximumFractionDigits: rateHz < 10 ? 1 : 0 }) }));
  if (missingCount > 0) words.push(t('part.missing', { count: missingCount }));
  return words.length > 0 ? words : [t('part.samples', { count: sampleCount })];
}
