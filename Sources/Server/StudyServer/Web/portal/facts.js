import { h } from '/app/dom.js';

/** Names with what they are; a pair without a value is left out. */
export const facts = (pairs) => h('dl.facts-list', {}, pairs.filter(([, value]) => value !== undefined && value !== null && value !== false)
  .map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));

/** An id or another word of machines, that keeps its direction. */
export const word = (text) => h('bdi', {}, h('code', {}, text));
