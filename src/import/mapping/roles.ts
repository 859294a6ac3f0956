import { splitRoles } from '#common/access-control/access-control.js';
import type { Note } from './table-map.js';
import { LONGEST_KEY, within } from './texts.js';

/** Roles are kept as they are; those that allow nothing here are told. */
export function keptRoles(text: string, known: Readonly<Record<string, unknown>>, note: Note): string {
  const unknown = splitRoles(text).filter((role) => !Object.hasOwn(known, role));
  if (unknown.length > 0) note('it has a role that is not built in', unknown.join(','));
  return within(LONGEST_KEY, text, 'role');
}
