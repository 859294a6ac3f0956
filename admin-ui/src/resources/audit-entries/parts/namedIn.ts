import type { AuditEntry } from '../audit-entries.types';
import type { LinkedFilter } from './filterNames';

/** What an id is called, as far as the entries that were found tell; else the id itself. */
export function namedIn(rows: readonly AuditEntry[], filter: LinkedFilter, id: string): string {
  const named = rows.flatMap((row) => namesFor(row, filter)).find((one) => one?.id === id);
  return named?.name ?? id;
}

function namesFor({ actor, impersonator, subject, organization }: AuditEntry, filter: LinkedFilter) {
  if (filter === 'organizationId') return [organization];
  return [actor.user, impersonator?.user, subject.user, ...(filter === 'subjectId' ? [subject] : [])];
}
