import { h } from '/app/dom.js';
import { t, has } from '/words/words.js';

/** What made a measure worse, each on a line of its own; a word of a newer version stands as it is. */
export const qualityWords = (flags) => flags.map((flag) => h('div', {}, has(`qualityFlag.${flag}`) ? t(`qualityFlag.${flag}`) : h('bdi', {}, flag)));
