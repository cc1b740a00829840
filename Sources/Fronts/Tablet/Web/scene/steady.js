/** Keeps the height that words once had, so that what stands below them does not move when they change. */
export class Steady {
  constructor(element) {
    this.element = element;
    this.observer = new ResizeObserver(() => this.keep());
  }

  connect() { this.observer.observe(this.element); }
  disconnect() { this.observer.disconnect(); }

  keep() {
    const { width, height } = this.element.getBoundingClientRect();
    if (width !== this.width) {
      // Another width breaks lines elsewhere: what was kept says nothing any more.
      [this.width, this.height] = [width, 0];
      this.element.style.minBlockSize = '';
      return;
    }
    if (height <= this.height) return;
    this.height = height;
    this.element.style.minBlockSize = `${Math.ceil(height)}px`;
  }
}
