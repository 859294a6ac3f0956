import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Member } from './member.entity.js';

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

  /** In the order in which they are to be held. */
  async organizationIdsOf(userId: string): Promise<string[]> {
    const members = await this.em.find(Member, { userId }, { orderBy: { organizationId: 'asc' } });
    return members.map(({ organizationId }) => organizationId);
  }

  async countOf(organizationId: string): Promise<number> {
    return this.em.count(Member, { organizationId });
  }

  /** Whether another member than this one has the role among theirs. */
  async hasOther(organizationId: string, role: string, exceptId: string): Promise<boolean> {
    const [row] = await this.em.execute<{ found: boolean }[]>(
      `select exists (
         select 1 from members
         where organization_id = ? and id <> ? and ? = any (string_to_array(role, ','))) as found`,
      [organizationId, exceptId, role],
    );
    return row?.found === true;
  }
}
