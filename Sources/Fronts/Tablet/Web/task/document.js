import { h } from '../app/dom.js';
import { t } from '/words/words.js';

/** A PDF as the browser's own viewer shows it, without its bar: from here nothing is saved or printed. */
export function documentPage({ title, body: { source, description } }) {
  const words = h('p.help', {}, description);
  const failed = h('p.note.problem', { role: 'alert', hidden: true }, t('document.failed'));
  const element = h('div.document', {}, words, failed);
  const body = { element, next: t('task.next') };
  if (!navigator.pdfViewerEnabled) {
    element.append(h('p.note.problem', { role: 'status' }, t('document.noViewer')));
    return body;
  }
  const name = title || description;
  show(element, failed, name, source);
  return body;
}

async function show(element, failed, name, source) {
  // A frame does not tell that it could not be loaded.
  const isThere = await fetch(source, { method: 'HEAD' }).then((answer) => answer.ok, () => false);
  failed.hidden = isThere;
  if (isThere) element.append(h('button.button', { 'aria-haspopup': 'dialog', onclick: () => openInFull(name, source) }, t('document.openInFull')), viewer(name, source));
}

const viewer = (name, source) => h('iframe.document-view', { src: `${source}#toolbar=0&navpanes=0&view=FitH`, title: String(name) });

/** Shows the document on the whole screen, with a button that leads back. */
function openInFull(name, source) {
  const before = document.activeElement;
  const close = () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  };
  const dialog = h('dialog.document-full', { 'aria-label': String(name), oncancel: close },
    h('button.button.primary', { onclick: close }, t('document.close')),
    viewer(name, source));
  document.getElementById('dialogs').append(dialog);
  dialog.showModal();
}
