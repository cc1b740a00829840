import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { ask } from '../app/dialog.js';
import { toast } from '../app/banner.js';

/** The ways out of a task, guarded as the person has chosen; `tell` tells the engine. */
export class Leaving {
  #tell;
  /** What asks to press once more; it is on the page as long as that counts. */
  #again = null;

  constructor(tell) { this.#tell = tell; }

  /** Leaves the task to be continued later. */
  async leave() {
    if (person.now?.settings.exitStyle === 'backTwice') {
      if (!this.#again?.isConnected) {
        this.#again = toast(t('task.again'));
        return;
      }
    } else {
      const answer = await ask(t('task.leaveTitle'), h('p.text', {}, t('task.leaveText')), [
        { value: 'leave', words: t('task.leave'), isPrimary: true },
        { value: 'abandon', words: t('task.abandon') },
        { value: 'stay', words: t('task.stay') },
      ]);
      if (answer === 'stay') return;
      if (answer === 'abandon') {
        await this.#abandon();
        return;
      }
    }
    await this.#tell({ event: 'leave' });
  }

  /** Takes the message away that belongs to the task. */
  close() { this.#again?.remove(); }

  /** Ends the run for good; what was answered is kept as it is. */
  async #abandon() {
    const answer = await ask(t('task.abandonTitle'), h('p.text', {}, t('task.abandonText')), [
      { value: true, words: t('task.abandon') },
      { value: false, words: t('task.stay'), isPrimary: true },
    ]);
    if (answer) await this.#tell({ event: 'abandon' });
  }
}
