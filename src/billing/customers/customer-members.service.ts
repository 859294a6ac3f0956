import { Injectable } from '@nestjs/common';
import { MemberQueries } from '#organizations/members.door.js';

interface OrganizationCustomer {
  externalId?: string | null;
  forOrganization: boolean;
}

/** Counts the members of organizations that are customers. */
@Injectable()
export class CustomerMembers {
  constructor(private readonly members: MemberQueries) {}

  /** Null for customers that stand for no organization. */
  async count({ externalId = null, forOrganization }: OrganizationCustomer): Promise<number | null> {
    return forOrganization && externalId !== null ? this.members.count(externalId) : null;
  }
}
