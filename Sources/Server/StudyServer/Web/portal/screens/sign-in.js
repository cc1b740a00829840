import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { signIn } from '../api.js';
import { field, form } from '../form.js';
import { frame } from '../frame.js';
import { draw, go, place } from '../router.js';

let isOver = false;

/** Says, the next time that it is asked who is there, that somebody was. */
export function tellOver() {
  isOver = true;
}

/** Asks who is there. Where one wanted to go stays in the address. */
export function show(element) {
  const name = field('name', t('signIn.name'), { autocomplete: 'username', autocapitalize: 'none' });
  const password = field('password', t('signIn.password'), { type: 'password', autocomplete: 'current-password' });
  const box = form([name, password], t('signIn.button'), async () => {
    if (!name.value.trim()) return box.refuse(name, t('signIn.noName'));
    if (!password.value) return box.refuse(password, t('signIn.noPassword'));
    await signIn(name.value.trim(), password.value);
    return place() === 'sign-in' ? go('studies') : draw();
  });
  fill(element, frame('', h('div.card.sign-in', {}, h('h1', {}, t('signIn.title')), h('p.text', {}, t('signIn.text')),
    isOver ? h('p.note.warning', { role: 'alert' }, t('fault.notSignedIn')) : null, box.element)));
  isOver = false;
}
