import { h } from './dom.js';

let count = 0;

/**
 * Asks something in a dialog of the browser's own, which keeps the focus in and gives it back.
 * `answers` are `{ value, words, isPrimary }`; Escape is the last one. Gives the value.
 */
export function ask(title, content, answers) {
  count += 1;
  const id = `dialog-${count}`;
  return new Promise((done) => {
    const dialog = h('dialog.dialog', { 'aria-labelledby': id },
      h('h2', { id }, title),
      h('div.dialog-body', {}, content),
      h('div.page-foot.actions', {}, answers.map((answer) =>
        h(answer.isPrimary ? 'button.button.primary' : 'button.button',
          { type: 'button', disabled: answer.isDisabled ?? false, 'data-value': String(answer.value), onclick: () => close(answer.value) },
          answer.words))));
    const before = document.activeElement;
    function close(value) {
      dialog.close();
      dialog.remove();
      if (before?.isConnected) before.focus();
      done(value);
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close(answers.at(-1).value);
    });
    document.getElementById('dialogs').append(dialog);
    dialog.showModal();
  });
}
