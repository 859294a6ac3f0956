import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { Member, type MemberTables } from './member.entity.js';
import { hasRole } from './member.queries.js';

/** What is decided by several members of an organization is decided with its row held. */
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

  async findByUser(organizationId: string, userId: string): Promise<Member | null> {
    return this.em.findOne(Member, { organizationId, userId });
  }

  /** Everybody with the role among theirs, the oldest first. */
  async listHolding(organizationId: string, role: string): Promise<Member[]> {
    const rows = await reading<MemberTables>(this.em)
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where(hasRole('role', role))
      .execute();
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? [] : this.em.find(Member, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
  }

  async countOf(organizationId: string): Promise<number> {
    return this.em.count(Member, { organizationId });
  }

  /** Whether another member than this one has the role among theirs. */
  async hasOther(organizationId: string, role: string, exceptId: string): Promise<boolean> {
    const found = await reading<MemberTables>(this.em)
      .selectFrom('members')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '<>', exceptId)
      .where(hasRole('role', role))
      .executeTakeFirst();
    return found !== undefined;
  }
}
