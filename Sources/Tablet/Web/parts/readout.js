import { list, number, t } from '../app/words.js';
import { make, setText } from '../scene/dom.js';
import { Trace } from './trace.js';

/** One stream of a part in plain words, with a trace. */
export class ReadoutLine {
  constructor(stream) {
    this.element = make('div', 'part-readout');
    this.words = make('p');
    this.trace = new Trace();
    this.name = t(`stream.${stream}`);
    setText(this.words, t('part.readout', { stream: this.name, state: t('part.nothingYet') }));
    this.element.append(this.words, this.trace.canvas);
  }

  /** Shows what the stream gives now. */
  show(readout) {
    setText(this.words, t('part.readout', { stream: this.name, state: list(wordsOf(readout)) }));
    this.trace.add(readout, performance.now());
  }
}

const wordsOf = ({ sampleCount, missingCount, rateHz, hasFix }) => {
  if (sampleCount === 0 && missingCount === 0) return [t('part.nothingYet')];
  const words = [];
  if (hasFix !== undefined) words.push(t(hasFix ? 'part.fix' : 'part.noFix'));
  if (rateHz !== undefined) words.push(t('part.rate', { rate: number(rateHz, { maximumFractionDigits: rateHz < 10 ? 1 : 0 }) }));
  if (missingCount > 0) words.push(t('part.missing', { count: missingCount }));
  return words.length > 0 ? words : [t('part.samples', { count: sampleCount })];
};
