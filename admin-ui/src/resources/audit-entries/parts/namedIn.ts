import type { AuditEntry } from '../audit-entries.types';
import type { LinkedFilter } from './filterNames';

/** The name of an id as far as the listed entries contain it; otherwise the id. */
export function namedIn(rows: readonly AuditEntry[], filter: LinkedFilter, id: string): string {
  const named = rows.flatMap((row) => namesFor(row, filter)).find((one) => one?.id === id);
  return named?.name ?? id;
}

function namesFor({ actor, impersonator, subject, organization }: AuditEntry, filter: LinkedFilter) {
  if (filter === 'organizationId') return [organization];
  return [actor.user, impersonator?.user, subject.user, ...(filter === 'subjectId' ? [subject] : [])];
}
