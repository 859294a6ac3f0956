import { Injectable } from '@nestjs/common';
import { People, type Person } from '#auth';
import { AuditQueries, type AuditRow } from '#platform/audit/audit.queries.js';
import { withRows, type StaffList } from '#platform/http/listing/staff-list.js';
import type { PageRequest } from '#platform/http/listing/staff-page.js';
import type { HistoryEntryWire } from './history.presenter.js';
import { SubjectNames, type NamedSubjects } from './subject-names.js';

interface Names extends NamedSubjects {
  people: ReadonlyMap<string, Person>;
}

/** Reads what happened in an organization, with the names of everybody concerned. */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectNames,
    private readonly people: People,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(organizationId: string, asked: PageRequest): Promise<StaffList<HistoryEntryWire>> {
    const page = await this.audit.pageOfOrganization(organizationId, asked);
    const names = await this.namesIn(page.data);
    return withRows(
      page,
      page.data.map((row) => present(row, names)),
    );
  }

  private async namesIn(rows: AuditRow[]): Promise<Names> {
    const { users, texts } = await this.subjects.of(rows);
    const actors = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const people = await this.people.listByIds([...new Set([...actors, ...users.values()])]);
    return { users, texts, people };
  }
}

function present(row: AuditRow, { users, texts, people }: Names): HistoryEntryWire {
  const { id, createdAt, action, actorKind, actorId, impersonatorId, before, after, reason } = row;
  const { subjectType, subjectId } = row;
  const personOf = (userId: string | null | undefined) => people.get(userId ?? '') ?? null;
  return {
    id,
    createdAt,
    action,
    actor: { kind: actorKind, id: actorId, user: personOf(actorId), impersonatorId },
    subject: {
      type: subjectType,
      id: subjectId,
      name: texts.get(subjectId) ?? nameIn(after) ?? nameIn(before),
      user: personOf(users.get(subjectId)),
    },
    before,
    after,
    reason,
  };
}

/** Where the subject itself is gone, the entry may still tell what it was called. */
function nameIn(snapshot: AuditRow['before']): string | null {
  const name: unknown = snapshot?.['name'] ?? snapshot?.['email'];
  return typeof name === 'string' ? name : null;
}
