import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { AttachmentControl } from './attachment.js';

const longestMilliseconds = 600_000;

/** A sound recorded here, with a level to see and a way to listen again, or a file. */
class SoundControl extends AttachmentControl {
  makers() {
    this.start = this.button('record', () => (this.recorder ? this.recorder.stop() : this.#record()));
    this.level = h('meter.level', { min: 0, max: 1, hidden: true, 'aria-label': t('control.level') });
    return [h('div.button-row', this.type && this.start, this.fileButton('control.chooseSound')), this.level];
  }

  /** The first kind of sound that the browser writes and the question takes. */
  get type() {
    if (!window.MediaRecorder || !navigator.mediaDevices) return null;
    return ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'].find((type) =>
      MediaRecorder.isTypeSupported(type) && this.fits(type)) ?? null;
  }

  async #record() {
    const stream = await this.openStream({ audio: true }, 'control.noMicrophone');
    if (!stream) return;
    const parts = [];
    this.recorder = new MediaRecorder(stream, { mimeType: this.type });
    this.recorder.ondataavailable = ({ data }) => parts.push(data);
    this.recorder.onstop = () => this.#end(parts);
    this.recorder.start(1000);
    this.limit = setTimeout(() => this.recorder?.stop(), Math.min(longestMilliseconds, 1000 * (this.format.maximumSeconds ?? Infinity)));
    this.#watch(stream);
    this.forgetBlob();
    setText(this.start, t('control.stopRecording'));
    setText(this.state, t('control.recording'));
  }

  #watch(stream) {
    this.sound = new AudioContext();
    const analyser = this.sound.createAnalyser();
    this.sound.createMediaStreamSource(stream).connect(analyser);
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
    const [type] = this.recorder.mimeType.split(';');
    this.#close();
    this.attach(new Blob(parts, { type }), `sound.${type.slice('audio/'.length)}`);
  }

  #close() {
    clearTimeout(this.limit);
    this.closeStream();
    this.sound?.close();
    this.recorder = this.sound = null;
    this.level.hidden = true;
    setText(this.start, t('control.record'));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (!this.recorder) return;
    this.recorder.onstop = null;
    this.#close();
  }
}

customElements.define('ambler-sound', SoundControl);
