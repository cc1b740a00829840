import { h } from '../app/dom.js';
import { person } from '../app/person.js';
import { callButton, helpLink } from '../app/call.js';

/** The head of the screens before somebody said who they are. */
export const head = (...more) => h('header.page-head.top', {},
  h('p.study', {}, person.tablet.title), h('div.aid', {}, more, callButton(), helpLink()));

/** One step back, which is called so. */
export const backButton = (words, onclick) => h('button.button.quiet.back', { onclick },
  h('span.icon', { 'data-icon': 'back', 'aria-hidden': 'true' }), words);
