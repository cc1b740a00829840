import { t } from '../app/words.js';
import { AttachmentControl } from './attachment.js';
import { h, say } from './elements.js';

const longestSeconds = 600;

/** A sound recorded here, with a level to see and a way to listen again, or a file. */
export class SoundControl extends AttachmentControl {
  makers() {
    this.start = h('button', { type: 'button', class: 'button', id: this.idOf('record'), onclick: () => this.#toggle() }, t('control.record'));
    this.level = h('meter', { class: 'level', min: 0, max: 1, 'aria-label': t('control.level') });
    this.level.hidden = true;
    return [h('div', { class: 'button-row' }, this.type ? this.start : null, this.fileButton(t('control.chooseSound'))), this.level];
  }

  /** The first kind of sound that the browser writes and the question takes. */
  get type() {
    if (!window.MediaRecorder || !navigator.mediaDevices) return null;
    return ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'].find((type) =>
      MediaRecorder.isTypeSupported(type) && this.fits(type)) ?? null;
  }

  #toggle() {
    if (this.recorder) this.recorder.stop();
    else this.#record();
  }

  async #record() {
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch {
      say(this.state, t('control.noMicrophone'));
      return;
    }
    if (!this.isConnected) return this.#close();
    const parts = [];
    this.recorder = new MediaRecorder(this.stream, { mimeType: this.type });
    this.recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    this.recorder.addEventListener('stop', () => this.#end(parts));
    this.recorder.start(1000);
    this.limit = setTimeout(() => this.recorder?.stop(), longestSeconds * 1000);
    this.#watch();
    this.forgetBlob();
    say(this.start, t('control.stopRecording'));
    say(this.state, t('control.recording'));
  }

  #watch() {
    this.sound = new AudioContext();
    const analyser = this.sound.createAnalyser();
    this.sound.createMediaStreamSource(this.stream).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    this.level.hidden = false;
    const look = () => {
      if (!this.recorder) return;
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
      // 60 dB below full scale is silence.
      this.level.value = Math.max(0, 1 + (10 * Math.log10(power || 1e-9)) / 60);
      requestAnimationFrame(look);
    };
    look();
  }

  #end(parts) {
    const type = this.recorder.mimeType.split(';')[0];
    this.#close();
    this.attach(new Blob(parts, { type }), `sound.${type.slice('audio/'.length)}`);
  }

  #close() {
    clearTimeout(this.limit);
    this.stream?.getTracks().forEach((track) => track.stop());
    this.sound?.close();
    this.recorder = this.stream = this.sound = null;
    this.level.hidden = true;
    say(this.start, t('control.record'));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (!this.recorder) return;
    this.recorder.onstop = null;
    this.#close();
  }
}

customElements.define('ambler-sound', SoundControl);
