import { current } from '/words/words.js';

/** A text of a study's file in the language of the page, else in the study's first one. */
export const named = (text) => (typeof text === 'string' ? text : text[current()] ?? Object.values(text)[0]);
