import { h, fill } from '../app/dom.js';
import { t } from '../app/words.js';
import { frame } from './frame.js';

export async function show(element) {
  fill(element, frame('history', h('h1', {}, t('history.place'))));
}
