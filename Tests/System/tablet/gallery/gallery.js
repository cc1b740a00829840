import { speak } from '/words/words.js';
import { makeControl } from '/controls/index.js';
import { h } from '/app/dom.js';

const events = [];

/** Shows one question; what it tells is kept in `told`. */
function mount(field, options = {}) {
  const control = makeControl(field, options);
  const title = h('h1', { id: `q-${field.id}`, dir: 'auto' }, field.title);
  document.getElementById('main').replaceChildren(title, control);
  window.control = control;
  events.length = 0;
  rawAnswers.length = 0;
}

document.addEventListener('answer', (event) => events.push(JSON.parse(JSON.stringify(event.detail))));
document.addEventListener('attach', (event) => {
  const { question, blob, name } = event.detail;
  events.push({ question, name, type: blob.type, bytes: blob.size });
});

window.gallery = {
  mount,
  events,
  raw: () => rawAnswers,
  language: speak,
};
const rawAnswers = [];
document.addEventListener('answer', (event) => rawAnswers.push(JSON.stringify(event.detail.answer)));
await window.gallery.language('en');
window.galleryIsReady = true;
