import { Fault } from '../app/api.js';

/** Saves what the engine gives at a path as a file of the person's. */
export async function download(path, name) {
  const token = document.querySelector('meta[name=ambler-token]').content;
  const response = await fetch(path, { cache: 'no-store', headers: { 'X-Ambler-Token': token } });
  if (!response.ok) throw new Fault(response.status, 'failed');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
