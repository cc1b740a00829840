import { speak, spoken, t } from '/words/words.js';
import { Card } from './card.js';
import { watchLive, watchStatus } from './connection.js';
import { h, setText } from './dom.js';
import { isStill, themeChoice, watchColours } from './look.js';
import { everyPicture } from './pace.js';
import { Spectrum } from './spectrum.js';
import { State } from './state.js';
import { Tools } from './tools.js';
import { SampleClock, View } from './view.js';

const clock = new SampleClock();
const app = document.getElementById('app');

/** What all plots show, as the page's controls change it. */
class PageView extends View {
  isChanged = true;

  constructor() {
    super();
    this.onChange = () => {};
  }

  changed() {
    this.isChanged = true;
    this.onChange();
  }

  zoom(factor, place) {
    super.zoom(factor, place);
    this.changed();
  }

  /** Whoever moves wants to look: it is paused. */
  pan(part) {
    if (!this.isPaused) this.toggle();
    super.pan(part);
    this.changed();
  }

  toggle() {
    if (this.isPaused) this.resume();
    else this.pause(clock.time(performance.now() / 1000));
    this.changed();
  }
}

/** The page of a rig with its streams. */
class Page {
  #isThere = true;
  #wasPaused = false;
  /** The time that was drawn last. */
  drawnTo = 0;

  constructor(status) {
    this.view = new PageView();
    this.state = new State(document.getElementById('spoken'));
    this.cards = status.streams.map((stream) => new Card(stream, this.view));
    this.tools = new Tools(this.view);
    this.plotted = this.cards.filter((card) => card.hasPlot);
    this.spectrum = this.plotted.length ? new Spectrum(this.plotted, this.view) : null;
    this.title = h('h1');
    this.name = h('p.soft');
    this.#build();
    this.view.onChange = () => this.#follow();
  }

  #build() {
    app.replaceChildren(
      h('header.page-head', {}, h('div', {}, this.title, this.name)),
      h('main', {}, this.state.element,
        h('section.plots', { 'aria-labelledby': 'plots-title' }, h('h2.unseen', { id: 'plots-title' }, t('plots')),
          this.plotted.length ? this.tools.element : null, h('div.cards', {}, this.cards.map((card) => card.element))),
        this.spectrum?.element ?? null),
      h('footer.page-foot', {}, themeChoice()));
    for (const card of this.cards) card.begin();
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#seen(target, isIntersecting);
    });
    for (const card of this.plotted) seen.observe(card.canvas);
    if (this.spectrum) seen.observe(this.spectrum.canvas);
    new ResizeObserver(() => this.#repaint()).observe(app);
    watchColours(() => this.#repaint());
  }

  #seen(target, isSeen) {
    const card = this.plotted.find((one) => one.canvas === target);
    (card ?? this.spectrum).isSeen = isSeen;
    this.view.isChanged = true;
  }

  #repaint() {
    for (const card of this.plotted) card.plot?.resize();
    this.spectrum?.again();
    this.view.isChanged = true;
  }

  /** The samples of the moment of a pause stay, however long it lasts. */
  #follow() {
    const { isPaused } = this.view;
    if (isPaused !== this.#wasPaused) {
      for (const card of this.cards) {
        if (isPaused) card.freeze();
        else card.thaw();
      }
    }
    this.#wasPaused = isPaused;
    this.spectrum?.again();
    this.tools.update();
  }

  update(status) {
    this.#isThere = status !== null;
    app.toggleAttribute('data-stale', !this.#isThere);
    if (!status) return;
    const title = status.title ?? status.rig;
    setText(this.title, title);
    setText(this.name, `${t('rig')} ${status.rig}`);
    document.title = t('title', { rig: title });
    this.state.update(status);
    status.streams.forEach((stream, place) => this.cards[place]?.update(stream));
    this.view.isChanged = true;
  }

  get isThere() { return this.#isThere; }

  take(frame, now) {
    const card = this.cards[frame.stream];
    if (frame.kind === 'gap') card?.ring.gap(frame.first, frame.last);
    // What was lost on the way is seen by the hole that it leaves.
    else if (frame.kind === 'samples' && card?.take(frame)) clock.note(frame.last, now);
  }

  /** Draws what is in sight; gives whether there was anything to do. */
  draw(now) {
    if (!this.#isThere) clock.hold(now / 1000);
    const time = clock.time(now / 1000);
    const end = isStill() ? Math.floor(time) : time;
    if (end === this.drawnTo && !this.view.isChanged) return false;
    if (this.view.isPaused && !this.view.isChanged) return false;
    this.drawnTo = end;
    this.view.isChanged = false;
    const shown = this.view.shown(end);
    for (const card of this.plotted) if (card.isSeen) card.draw(shown, now);
    if (this.spectrum?.isSeen) this.spectrum.draw(shown, now);
    return true;
  }
}

/** The page, as soon as the rig has told how it stands. */
export let page = null;

/** The streams of a rig stay the same as long as its program runs. */
function take(status) {
  if (!page && status) {
    page = new Page(status);
    watchLive((frame) => page.take(frame, performance.now() / 1000), () => page.isThere);
    everyPicture((now) => page.draw(now));
    document.documentElement.dataset.ready = 'yes';
  }
  page?.update(status);
}

// Space stands for the button, except where it has a meaning of its own.
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.repeat || !page || event.target.closest('button, input, select, summary, a')) return;
  event.preventDefault();
  page.view.toggle();
});

await speak(spoken(...navigator.languages));
app.replaceChildren(h('main', {}, h('p.soft', {}, t('state.waiting'))));
watchStatus(take);
