import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { reading } from '#platform/database/reading.js';
import type { Organization } from '../organizations/organization.entity.js';
import { Member, type MemberTables } from './member.entity.js';
import { hasRole } from './member.queries.js';

@Injectable()
export class MemberRepository {
  constructor(private readonly em: EntityManager) {}

  add(member: Member): void {
    this.em.persist(member);
  }

  /** With their places in teams. */
  remove(member: Member): void {
    this.em.remove(member);
  }

  async findById(id: string): Promise<Member | null> {
    return this.em.findOne(Member, { id });
  }

  /** The member with this id, or null when it belongs to another organization. */
  async findIn(organization: Locked<Organization>, id: string): Promise<Member | null> {
    return this.em.findOne(Member, { id, organizationId: organization.id });
  }

  async findByUser(organization: Locked<Organization>, userId: string): Promise<Member | null> {
    return this.em.findOne(Member, { organizationId: organization.id, userId });
  }

  /** Every member whose roles include this one, the oldest first. */
  async listByRole(organization: Locked<Organization>, role: string): Promise<Member[]> {
    const rows = await reading<MemberTables>(this.em)
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where(hasRole('role', role))
      .execute();
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? [] : this.em.find(Member, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
  }

  async countOf(organization: Locked<Organization>): Promise<number> {
    return this.em.count(Member, { organizationId: organization.id });
  }

  /** Whether the roles of any member except this one include the role. */
  async hasOther(organization: Locked<Organization>, role: string, exceptId: string): Promise<boolean> {
    const found = await reading<MemberTables>(this.em)
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('id', '<>', exceptId)
      .where(hasRole('role', role))
      .executeTakeFirst();
    return found !== undefined;
  }
}
