import { h, setText } from '../app/dom.js';
import { t, fileSize } from '/words/words.js';
import { Control } from './control.js';

/** A file may have a little more than its limit: cameras and microphones stop a moment late. */
const spareSeconds = 1;

/** What shows a file of each kind that can be seen or heard. */
const previews = {
  image: (src) => h('img', { src, alt: t('control.preview') }),
  audio: (src) => h('audio', { src, controls: true, 'aria-label': t('control.listen') }),
  video: (src) => h('video', { src, controls: true, playsInline: true, preload: 'metadata', 'aria-label': t('control.preview') }),
};

/** What the button says that opens the choice of files. */
const choosing = { video: 'control.chooseVideo' };

/** What files, videos, photos, sounds and signatures share: what is attached, sending it, and taking it away. */
export class AttachmentControl extends Control {
  words({ bytes }) { return t('control.attached', { size: fileSize(bytes) }); }

  build() {
    this.state = this.status('state');
    this.preview = h('div.preview');
    this.away = this.button('takeAway', () => this.#takeAway(), { kind: '.quiet' });
    return [h('div.attachment', { role: 'group', ...this.ties('hint') }, this.makers()), this.preview, this.state, this.away];
  }

  /** The buttons that make or choose what is attached. */
  makers() { return this.fileButton(choosing[this.format.kind] ?? 'control.chooseFile'); }

  /** A button that opens the choice of files. */
  fileButton(key) {
    const input = this.part('input.file-input', 'file', { type: 'file', accept: this.format.mediaTypes.join(',') || null,
      'aria-describedby': this.complaintId, onchange: () => {
        const [file] = input.files;
        if (file) this.attach(file, file.name);
        input.value = '';
      } });
    return h('label.button.file-button', input, t(key));
  }

  /** Whether a media type is among those that the question takes. */
  fits(type) {
    const { mediaTypes } = this.format;
    const plain = type.split(';')[0].toLowerCase();
    return mediaTypes.length === 0 || mediaTypes.map((wanted) => wanted.toLowerCase()).some((wanted) =>
      (wanted.endsWith('/*') ? plain.startsWith(wanted.slice(0, -1)) : plain === wanted));
  }

  /** Sends a file, unless it is too large, empty, too long or of a kind that is not taken. */
  attach(blob, name) {
    const fault = this.#fault(blob);
    if (fault || !this.format.maximumSeconds) this.#take(fault, blob, name);
    else secondsOf(blob).then((seconds) => this.isConnected && this.#take(this.#lengthFault(seconds), blob, name));
  }

  #take(fault, blob, name) {
    this.complain(fault);
    if (fault) return;
    this.#showBlob(blob);
    setText(this.state, this.words({ bytes: blob.size }));
    this.away.hidden = false;
    this.dispatchEvent(new CustomEvent('attach', { bubbles: true, detail: { question: this.field.id, blob, name } }));
  }

  #fault({ size, type }) {
    const { maximumBytes } = this.format;
    if (size === 0) return t('refusal.emptyFile');
    if (size > maximumBytes) return t('refusal.fileTooLarge', { size: fileSize(maximumBytes) });
    return this.fits(type) ? '' : t('refusal.fileType');
  }

  /** A length that the browser cannot tell is taken. */
  #lengthFault(seconds) {
    const { maximumSeconds: most } = this.format;
    if (!(seconds > most + spareSeconds)) return '';
    const time = most % 60 === 0 ? t('amount.minutes', { count: most / 60 }) : t('amount.seconds', { count: most });
    return t('refusal.recordingTooLong', { time });
  }

  /** Shows what was made, as long as the page is there. */
  #showBlob(blob) {
    this.forgetBlob();
    const shown = previews[blob.type.split('/')[0]];
    if (!shown) return;
    this.url = URL.createObjectURL(blob);
    this.preview.append(shown(this.url));
  }

  forgetBlob() {
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = null;
    this.preview?.replaceChildren();
  }

  /** The camera or the microphone; null where there is none, which is said in these words, or the page is gone. */
  async openStream(wanted, key) {
    try {
      this.stream = await navigator.mediaDevices.getUserMedia(wanted);
    } catch {
      setText(this.state, t(key));
      return null;
    }
    if (!this.isConnected) this.closeStream();
    return this.stream;
  }

  /** Lets go of the camera or the microphone. */
  closeStream() {
    this.stream?.getTracks().forEach((track) => track.stop());
    this.stream = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.forgetBlob();
    this.closeStream();
  }

  #takeAway() {
    this.show(null);
    this.give(null);
    this.querySelector('button, input').focus();
  }

  show(answer) {
    if (answer === null) this.forgetBlob();
    setText(this.state, answer === null ? '' : this.words(answer));
    this.away.hidden = answer === null;
  }
}

/** How long a recording lasts; NaN where the browser cannot tell. */
function secondsOf(blob) {
  return new Promise((resolve) => {
    const src = URL.createObjectURL(blob);
    const end = (seconds) => {
      URL.revokeObjectURL(src);
      resolve(seconds);
    };
    const media = h(blob.type.startsWith('audio/') ? 'audio' : 'video', { preload: 'metadata', muted: true,
      onerror: () => end(NaN),
      ondurationchange: () => {
        if (Number.isFinite(media.duration)) end(media.duration);
        // A recording that was never closed says its length once its end was looked for.
        else if (media.duration === Infinity) media.currentTime = Number.MAX_SAFE_INTEGER;
      } });
    media.src = src;
  });
}

customElements.define('ambler-attachment', AttachmentControl);
