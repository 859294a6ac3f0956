import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Organization } from './organization.entity.js';

@Injectable()
export class OrganizationRepository {
  constructor(private readonly em: EntityManager) {}

  add(organization: Organization): void {
    this.em.persist(organization);
  }

  /** With everything that belongs to them: members, invitations, teams. */
  removeAll(organizations: readonly Organization[]): void {
    this.em.remove([...organizations]);
  }

  async findById(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id });
  }

  async findByIds(ids: readonly string[]): Promise<Organization[]> {
    return ids.length === 0 ? [] : this.em.find(Organization, { id: { $in: [...ids] } });
  }

  async findBySlug(slug: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { slug });
  }

  /** Held until the unit of work ends: whoever decides about the set of its members or teams waits here. */
  async lockById(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The same for all those somebody is a member of; always in one order, so that two cannot deadlock. */
  async lockAllOf(userId: string): Promise<void> {
    await this.em.execute(
      `select 1 from organizations where id in (select organization_id from members where user_id = ?)
       order by id for update`,
      [userId],
    );
  }
}
