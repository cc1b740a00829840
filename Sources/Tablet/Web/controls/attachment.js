import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { shownNumber } from './locale.js';

/** What files, photos, sounds and signatures share: what is attached, sending it, and taking it away. */
export class AttachmentControl extends Control {
  words(answer) { return t('control.attached', { size: this.size(answer.bytes) }); }

  size(bytes) {
    if (bytes < 1000) return t('control.bytes', { count: bytes });
    const [unit, value] = bytes < 1_000_000 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000];
    return `${shownNumber(value.toFixed(value < 10 ? 1 : 0))}\u00a0${unit}`;
  }

  build() {
    this.state = h('p', { class: 'shown', id: this.idOf('state'), role: 'status' });
    this.preview = h('div', { class: 'preview' });
    this.away = h('button', { type: 'button', class: 'button quiet', id: this.idOf('away'), onclick: () => this.#takeAway() }, t('control.takeAway'));
    return [h('div', { class: 'attachment', role: 'group', ...this.groupNames }, ...this.makers()), this.preview, this.state, this.away];
  }

  /** The buttons that make or choose what is attached. */
  makers() { return [this.fileButton(t('control.chooseFile'))]; }

  /** A button that opens the choice of files. */
  fileButton(text, capture = null) {
    const input = h('input', { type: 'file', id: this.idOf(`file${capture ?? ''}`), class: 'file-input', capture,
      accept: this.format.mediaTypes.join(',') || null, 'aria-describedby': this.complaintId,
      onchange: () => { if (input.files[0]) this.attach(input.files[0], input.files[0].name); input.value = ''; } });
    return h('label', { class: 'button file-button' }, input, text);
  }

  /** Whether a media type is among those that the question takes. */
  fits(type) {
    const { mediaTypes } = this.format;
    const plain = type.split(';')[0].toLowerCase();
    return mediaTypes.length === 0 || mediaTypes.some((wanted) => (wanted.endsWith('/*')
      ? plain.startsWith(wanted.slice(0, -1).toLowerCase()) : plain === wanted.toLowerCase()));
  }

  /** Sends a file, unless it is too large, empty or of a kind that is not taken. */
  attach(blob, name) {
    const fault = this.#fault(blob);
    if (fault) {
      this.complain(fault);
      return false;
    }
    this.complain('');
    this.showBlob(blob);
    say(this.state, t('control.attached', { size: this.size(blob.size) }));
    this.away.hidden = false;
    this.dispatchEvent(new CustomEvent('attach', { bubbles: true, detail: { question: this.field.id, blob, name } }));
    return true;
  }

  #fault(blob) {
    const { maximumBytes } = this.format;
    if (blob.size === 0) return t('refusal.emptyFile');
    if (blob.size > maximumBytes) return t('refusal.fileTooLarge', { size: this.size(maximumBytes) });
    return this.fits(blob.type) ? '' : t('refusal.fileType');
  }

  /** Shows what was made, as long as the page is there. */
  showBlob(blob) {
    this.forgetBlob();
    if (!blob.type.startsWith('image/') && !blob.type.startsWith('audio/')) return;
    this.url = URL.createObjectURL(blob);
    this.preview.append(blob.type.startsWith('image/') ? h('img', { src: this.url, alt: t('control.preview') })
      : h('audio', { src: this.url, controls: true, 'aria-label': t('control.listen') }));
  }

  forgetBlob() {
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = null;
    this.preview?.replaceChildren();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.forgetBlob();
  }

  #takeAway() {
    this.show(null);
    this.give(null);
    this.querySelector('button, input').focus();
  }

  show(answer) {
    if (answer === null) this.forgetBlob();
    say(this.state, answer === null ? '' : this.words(answer));
    this.away.hidden = answer === null;
  }
}

customElements.define('ambler-attachment', AttachmentControl);
