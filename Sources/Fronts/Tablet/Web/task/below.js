import { h, set } from '../app/dom.js';
import { t } from '/words/words.js';

/** How much of a page may be hidden before the page says so, in pixels. */
const slack = 12;

/** Shows that more of a page lies below the foot, with a button that goes there. */
export class MoreBelow {
  #main;
  #button = h('button.button.more-below', { type: 'button', hidden: true, onclick: () => this.#go() },
    h('span', { 'aria-hidden': 'true' }, '↓'), h('span', {}, t('task.moreBelow')));
  // In the next frame: what it changes has sizes of its own.
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.look()));
  #look = () => this.look();

  constructor(main) {
    this.#main = main;
    window.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('resize', this.#look);
    this.#sizes.observe(main);
  }

  close() {
    window.removeEventListener('scroll', this.#look);
    window.removeEventListener('resize', this.#look);
    this.#sizes.disconnect();
  }

  /** Looks again whether something is hidden. */
  look() {
    const foot = this.#main.querySelector('.page-foot');
    if (!foot) return;
    if (this.#button.parentElement !== foot) foot.prepend(this.#button);
    // A test has its board in sight, and nothing else is wanted there.
    const isTest = this.#main.querySelector('[data-type="exercise"], [data-type="timed"]') !== null;
    const isMore = !isTest && this.#hidden(foot) > slack;
    set(this.#button, { hidden: !isMore });
    foot.classList.toggle('has-more', isMore);
  }

  /** How much of the page lies under the foot or below it. */
  #hidden(foot) {
    const last = [...foot.parentElement.children].findLast((one) => one !== foot && one.checkVisibility());
    return last ? last.getBoundingClientRect().bottom - foot.getBoundingClientRect().top : 0;
  }

  #go() {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({ top: window.innerHeight * 0.6, behavior: isCalm ? 'instant' : 'smooth' });
  }
}
