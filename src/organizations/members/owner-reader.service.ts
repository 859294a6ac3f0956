import { Injectable } from '@nestjs/common';
import { UserQueries, type UserSummary } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { OrganizationQueries } from '../organizations/organization.queries.js';
import { MemberQueries } from './member.queries.js';

export interface OrganizationOwners {
  organizationName: string;
  owners: UserSummary[];
}

/** Owners that are told of something: those who have been members for longest, if there are very many. */
const MOST = 50;

/** Whom the domains above tell what an organization has to know. */
@Injectable()
export class OwnerReader {
  constructor(
    private readonly organizations: OrganizationQueries,
    private readonly members: MemberQueries,
    private readonly userQueries: UserQueries,
    private readonly config: OrganizationConfig,
  ) {}

  /** Null when the organization is gone. */
  async find(organizationId: string): Promise<OrganizationOwners | null> {
    const organization = await this.organizations.find({ id: organizationId });
    if (organization === null) return null;
    const ids = await this.members.listUserIdsByRole(organizationId, this.config.creatorRole, MOST);
    return {
      organizationName: organization.name,
      owners: [...(await this.userQueries.listByIds(ids)).values()],
    };
  }
}
