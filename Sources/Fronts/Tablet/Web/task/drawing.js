import { set, svg } from '../app/dom.js';
import { Foreign } from '/words/words.js';

/** The contents of the drawings that were asked for, by their names. */
const contents = new Map();

/** A drawing of ours in the page itself, so that it has the page's colours; a touch moves it again. */
export function drawing({ name, description }) {
  const picture = svg('svg.drawing', { viewBox: '0 0 320 220', role: 'img', 'data-name': name, onclick: () => again(picture) });
  set(picture, { 'aria-label': description, ...(description instanceof Foreign ? description.marks : {}) });
  content(name).then((inner) => picture.append(inner.cloneNode(true)), () => picture.remove());
  return picture;
}

function content(name) {
  if (!contents.has(name)) contents.set(name, load(name));
  return contents.get(name);
}

async function load(name) {
  const answer = await fetch(`/drawings/${name}.svg`);
  if (!answer.ok) {
    contents.delete(name);
    throw new Error(`drawing ${name}: ${answer.status}`);
  }
  // Its style is for a drawing alone; the page has its own, and lets no other one in.
  const text = (await answer.text()).replace(/<style>.*<\/style>/s, '');
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('g'), true);
}

function again(picture) {
  for (const animation of picture.getAnimations({ subtree: true })) animation.cancel();
  for (const part of picture.querySelectorAll('[class^="move-"], [class^="frame-"]')) {
    part.style.animation = 'none';
    part.getBoundingClientRect();
    part.style.animation = '';
  }
}
