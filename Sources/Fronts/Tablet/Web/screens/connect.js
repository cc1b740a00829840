import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { enrolment } from './enrolment.js';
import { language } from './language.js';

/** Connecting a tablet that nobody has signed in to: the code of the study is enough. */
export async function show(element) {
  fill(element,
    h('header.page-head.top', {}, h('p.study', {}, person.tablet.title), language()),
    h('main.page-body', { id: 'main' }, h('h1', {}, t('enrol.go')), await enrolment(),
      h('a.button.quiet', { href: '#who' }, t('who.other'))));
}
