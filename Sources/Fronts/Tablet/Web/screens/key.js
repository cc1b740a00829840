import { h, fill, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, post } from '../app/api.js';
import { person } from '../app/person.js';
import { lostKey } from './enrolment.js';
import { language } from './language.js';

/** Faults with a sentence of their own. */
const own = ['keyUnreadable', 'keyPassphrase', 'keyOther', 'keyNotLost', 'notKept'];

/** No file with a key is as long. */
const longest = 10_000;

/** Milliseconds between two looks whether it has begun anew. */
const look = 500;

/** Staff bring a lost key back; the tablet then begins anew. */
export async function show(element) {
  const { lost } = await get('/api/enrolment');
  fill(element,
    h('header.page-head.top', {}, h('p.study', {}, person.tablet.title ?? ''), language()),
    h('main.page-body', { id: 'main' }, h('h1', {}, t('key.title')), lostKey(lost, false),
      h('p.text', {}, t(lost >= 0 ? 'key.text' : 'key.keyNotLost')), lost >= 0 ? form() : null, h('a.button.quiet', { href: '#who' }, t('key.back'))));
}

function form() {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const told = h('p.note.calm', { role: 'status', hidden: true });
  const file = h('input.field', { type: 'file', id: 'key-file', accept: '.json,.key,application/json' });
  const passphrase = h('input.field', { type: 'password', id: 'key-passphrase', dir: 'ltr', autocomplete: 'off', spellcheck: 'false', maxlength: '1024' });
  const button = h('button.button', { type: 'submit' }, t('key.send'));
  const tell = (code) => {
    problem.hidden = false;
    setText(problem, t(own.includes(code) ? `key.${code}` : 'key.failed'));
  };
  const send = async (event) => {
    event.preventDefault();
    problem.hidden = true;
    const [chosen] = file.files;
    if (!chosen || chosen.size > longest) return tell('keyUnreadable');
    button.disabled = true;
    try {
      const before = await token();
      await post('/api/recovered-key', { file: await chosen.text(), passphrase: passphrase.value });
      told.hidden = false;
      setText(told, t('key.done'));
      await begunAnew(before);
      location.replace('/');
    } catch (error) {
      button.disabled = false;
      tell(error.code);
    } finally {
      // It is not needed any more, and is not left for the next one who stands here.
      passphrase.value = '';
    }
    return undefined;
  };
  return h('section.setting', {}, h('form', { onsubmit: send, novalidate: true },
    h('label', { for: 'key-file' }, t('key.file')), file, h('label', { for: 'key-passphrase' }, t('key.passphrase')), passphrase, problem, told, button));
}

/** Waits until the tablet serves a page with another token than before. */
async function begunAnew(before) {
  for (;;) {
    await new Promise((done) => { setTimeout(done, look); });
    const now = await token();
    if (now && now !== before) return;
  }
}

/** The token of the page that is served now; nothing while none is. */
async function token() {
  const text = await fetch('/', { cache: 'no-store' }).then((page) => page.text()).catch(() => '');
  return /name="ambler-token" content="([^"]+)"/.exec(text)?.[1];
}
