import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Organization } from './organization.entity.js';

@Injectable()
export class OrganizationRepository {
  constructor(private readonly em: EntityManager) {}

  add(organization: Organization): void {
    this.em.persist(organization);
  }

  /** With everything that belongs to it: members, invitations, teams. */
  remove(organization: Organization): void {
    this.em.remove(organization);
  }

  async findById(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id });
  }

  async findBySlug(slug: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { slug });
  }

  /** Held until the unit of work ends: whoever decides about the set of its members or teams waits here. */
  async lockById(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
