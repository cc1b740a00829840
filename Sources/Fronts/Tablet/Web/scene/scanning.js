/** Switches: with one, a mark wanders and the switch takes what is marked; with two, one moves the mark, the other takes. */
export class Scanning {
  /** `host` has `targets`, `element(id)` and `pressByKey`; it or what it stands in has `data-scan` and `data-scan-seconds`. */
  constructor(host) { this.host = host; }

  /** `one`, `two` or undefined. */
  get kind() {
    const { scan } = this.host.closest('[data-scan]')?.dataset ?? {};
    return scan === 'one' || scan === 'two' ? scan : undefined;
  }

  /** Whether a key is a switch now. */
  takes(event) {
    return this.kind !== undefined && ['F7', 'F8', ' ', 'Enter'].includes(event.key);
  }

  /** Takes a switch; false where it is none. */
  keydown(event) {
    if (!this.takes(event)) return false;
    const { targets } = this.host;
    const isMove = this.kind === 'two' && (event.key === 'F7' || event.key === ' ');
    if (isMove && targets.length > 1) this.advance();
    else this.select(event, targets.length === 1 ? targets[0] : this.id);
    return true;
  }

  select(event, id) {
    if (id === undefined) return;
    this.host.holdByKey(id, event);
    this.host.pressByKey(id, event, 'switch');
    this.restart();
  }

  /** Begins, goes on or ends as the scene and the setting want it. */
  update() {
    const { targets } = this.host;
    if (this.id !== undefined && !targets.includes(this.id)) this.mark(undefined);
    const isWandering = this.host.isConnected && this.kind === 'one' && targets.length > 1;
    if (isWandering && this.timer === undefined) this.restart();
    if (!isWandering) this.stop();
    if (this.kind === undefined) this.mark(undefined);
  }

  restart() {
    this.stop();
    if (this.kind !== 'one' || this.host.targets.length < 2) return;
    const seconds = Number(this.host.closest('[data-scan]').dataset.scanSeconds) || 1.5;
    this.timer = setInterval(() => this.advance(), seconds * 1000);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  advance() {
    const { targets } = this.host;
    if (targets.length > 0) this.mark(targets[(targets.indexOf(this.id) + 1) % targets.length]);
  }

  mark(id) {
    if (id === this.id) return;
    this.host.element(this.id)?.classList.remove('scanned');
    this.id = id;
    this.host.element(id)?.classList.add('scanned');
  }
}
