import { Injectable } from '@nestjs/common';
import { AuditSearchQueries, type AuditRecord } from '#platform/audit/audit-search.queries.js';
import type { AuditFilter } from '#platform/audit/audit-search.js';
import type { About, SourcePart, SourceQuestion } from './fact.js';
import type { TimelineKind, TimelineSources } from './timeline-kinds.js';

/** In an organization's history these are about who belongs to it. */
const MEMBERSHIP_SUBJECTS = ['member', 'invitation'];

/** Audit entries about a user or an organization. */
@Injectable()
export class AuditTimelineSource {
  constructor(private readonly entries: AuditSearchQueries) {}

  async part(question: SourceQuestion, entries: TimelineSources['entries']): Promise<SourcePart> {
    const { about, behind, from, to, size } = question;
    const filter = { ...filterFor(about, entries), ...(from && { from }), ...(to && { to }) };
    const place = behind && { id: behind.id, createdAt: behind.at };
    const { data, next } = await this.entries.part(filter, { behind: place, size, order: 'newest first' });
    const facts = data.map((row) => ({
      source: 'audit' as const,
      at: row.createdAt,
      id: row.id,
      requestId: row.requestId,
      row,
    }));
    return { facts, end: next && { source: 'audit', at: next.createdAt, id: next.id } };
  }
}

/** Of a person, what happens in organizations counts among their memberships. */
export function kindOfEntry(about: About, { organizationId, subjectType }: AuditRecord): TimelineKind {
  const isMembership =
    about.type === 'person' ? organizationId !== null : MEMBERSHIP_SUBJECTS.includes(subjectType);
  return isMembership ? 'membership' : 'audit';
}

function filterFor(about: About, entries: TimelineSources['entries']): AuditFilter {
  const isNarrowed = entries !== 'all';
  const memberships = entries === 'memberships';
  if (about.type === 'person')
    return { personId: about.id, ...(isNarrowed && { inOrganization: memberships }) };
  const subjects = { types: MEMBERSHIP_SUBJECTS, are: memberships };
  return { organizationId: about.id, ...(isNarrowed && { subjects }) };
}
