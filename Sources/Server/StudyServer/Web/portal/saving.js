import { h } from '/app/dom.js';

/** Saves bytes as a file of the person's. */
export function save(parts, name, type) {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Lets the browser save what is at an address of this server. */
export function follow(address, name) {
  h('a', { href: address, download: name }).click();
}

/** A table as text with commas (RFC 4180); what a sheet would take for a formula is told to be text. */
export function csv(rows) {
  const cell = (value) => {
    const text = value === null || value === undefined ? '' : String(value);
    const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
