import { Injectable } from '@nestjs/common';
import { People, type Person } from '#auth';
import { AuditQueries, type AuditRow } from '#platform/audit/audit.queries.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import { OrganizationAudit } from '../organizations.audit.js';
import type { HistoryEntryWire } from './history.presenter.js';
import { SubjectQueries } from './subject.queries.js';

/** What ends the place of a member; the entry tells whose place it was. */
const DEPARTURES = [OrganizationAudit.MEMBER_REMOVED.name, OrganizationAudit.MEMBER_LEFT.name];

interface Names {
  /** User ids of members. */
  users: ReadonlyMap<string, string>;
  /** Of teams, and addresses of invitations. */
  texts: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, Person>;
}

/** Reads what happened in an organization, with the names of everybody concerned. */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectQueries,
    private readonly people: People,
  ) {}

  async page(
    organizationId: string,
    rows: { size: number; offset: number },
  ): Promise<StaffList<HistoryEntryWire>> {
    const { data, total } = await this.audit.pageOfOrganization(organizationId, rows);
    const names = await this.namesIn(data);
    return { data: data.map((row) => present(row, names)), total };
  }

  private async namesIn(rows: AuditRow[]): Promise<Names> {
    const idsOf = (type: string) => [
      ...new Set(rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
    ];
    const [users, teams, addresses] = await Promise.all([
      this.usersOf(idsOf('member')),
      this.subjects.teamNames(idsOf('team')),
      this.subjects.invitedAddresses(idsOf('invitation')),
    ]);
    const actors = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
    const people = await this.people.listByIds([...new Set([...actors, ...users.values()])]);
    return { users, texts: new Map([...teams, ...addresses]), people };
  }

  /** Of those who have left as well: their last entry tells. */
  private async usersOf(memberIds: string[]): Promise<Map<string, string>> {
    const users = await this.subjects.usersOf(memberIds);
    const gone = memberIds.filter((id) => !users.has(id));
    for (const { subjectId, before } of await this.audit.lastOf('member', gone, DEPARTURES)) {
      const userId = before?.['userId'];
      if (typeof userId === 'string') users.set(subjectId, userId);
    }
    return users;
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
