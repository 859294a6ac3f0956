import type { InputFault } from '#common/errors/app-error.js';

/** More of them at once help nobody. */
const MOST_TOLD = 3;

/** What is wrong with an input, in words for whoever sent it. */
export function toldFaults(faults: readonly InputFault[]): string {
  return faults.slice(0, MOST_TOLD).map(toldFault).join('; ');
}

/** The rules of the library name the member themselves, but not where it stands; those of our own say nothing. */
function toldFault({ loc: [, ...path], msg, type }: InputFault): string {
  const place = path.join('.');
  if (type === 'missing') return `${place} is missing`;
  if (msg === '') return `${place} is not valid`;
  return path.length > 1 ? `${place}: ${msg}` : msg;
}
