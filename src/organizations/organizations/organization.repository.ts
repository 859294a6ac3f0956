import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Organization } from './organization.entity.js';

export type OrganizationRef = Pick<Organization, 'id'>;

@Injectable()
export class OrganizationRepository {
  constructor(private readonly em: EntityManager) {}

  add(organization: Organization): Locked<Organization> {
    this.em.persist(organization);
    return asLocked(organization);
  }

  /** With everything that belongs to them: members, invitations, teams. */
  removeAll(organizations: readonly Locked<Organization>[]): void {
    this.em.remove([...organizations]);
  }

  async findById(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id });
  }

  async findBySlug(slug: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { slug });
  }

  /** Serializes every decision about the set of its members, teams, roles or invitations. */
  async lockById(id: string): Promise<Locked<Organization> | null> {
    return lockRow(this.em, Organization, { id });
  }

  /** Locks every organization of the user, always in the same order so that two callers cannot deadlock. */
  async lockAllOf(userId: string): Promise<Locked<OrganizationRef>[]> {
    requireLockSlot(`organizations of ${userId}`);
    const rows = await this.em.execute<OrganizationRef[]>(
      `select id from organizations where id in (select organization_id from members where user_id = ?)
       order by id for update`,
      [userId],
    );
    return rows.map((row) => asLocked(row));
  }

  /** The full rows of organizations that this unit of work has locked. */
  async findLocked(refs: readonly Locked<OrganizationRef>[]): Promise<Locked<Organization>[]> {
    if (refs.length === 0) return [];
    const rows = await this.em.find(Organization, { id: { $in: refs.map(({ id }) => id) } });
    return rows.map((row) => asLocked(row));
  }
}
