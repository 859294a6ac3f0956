import { Injectable } from '@nestjs/common';
import { AuditQueries } from '#platform/audit/audit.queries.js';
import { OrganizationAudit } from '../organizations.audit.js';
import { SubjectQueries } from './subject.queries.js';

/** What ends the place of a member; the entry tells whose place it was. */
const REMOVALS = [OrganizationAudit.MEMBER_REMOVED.name, OrganizationAudit.MEMBER_LEFT.name];

interface Subject {
  subjectType: string;
  subjectId: string;
}

/** Who or what the subjects of entries are, by their ids. */
export interface NamedSubjects {
  /** User ids of members. */
  users: ReadonlyMap<string, string>;
  /** Names of teams and roles, and addresses of invitations. */
  texts: ReadonlyMap<string, string>;
}

/** Names the subjects that this domain owns. */
@Injectable()
export class SubjectNameReader {
  constructor(
    private readonly audit: AuditQueries,
    private readonly subjects: SubjectQueries,
  ) {}

  async of(rows: readonly Subject[]): Promise<NamedSubjects> {
    const idsOf = (type: string) => [
      ...new Set(rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
    ];
    const [users, teams, roles, addresses] = await Promise.all([
      this.usersOf(idsOf('member')),
      this.subjects.teamNames(idsOf('team')),
      this.subjects.roleNames(idsOf('organization_role')),
      this.subjects.invitedAddresses(idsOf('invitation')),
    ]);
    return { users, texts: new Map([...teams, ...roles, ...addresses]) };
  }

  /** Of those who have left as well: their last entry tells. */
  private async usersOf(memberIds: string[]): Promise<Map<string, string>> {
    const users = await this.subjects.usersOf(memberIds);
    const gone = memberIds.filter((id) => !users.has(id));
    for (const { subjectId, before } of await this.audit.lastOf('member', gone, REMOVALS)) {
      const userId = before?.['userId'];
      if (typeof userId === 'string') users.set(subjectId, userId);
    }
    return users;
  }
}
