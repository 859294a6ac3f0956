import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MemberQueries } from '../members/member.queries.js';
import { OrganizationQueries } from '../organizations/organization.queries.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import type { AccessTokenColumns } from './access-token.presenter.js';
import { AccessTokenQueries } from './access-token.queries.js';
import { TokenReviewLinks } from './token-review-links.service.js';

export interface OpenTokenReview {
  organizationName: string;
  /** Those that still work. */
  tokens: AccessTokenColumns[];
}

/** Reads what the link of a review email leads to. */
@Injectable()
export class TokenReviewReader {
  constructor(
    private readonly links: TokenReviewLinks,
    private readonly organizations: OrganizationQueries,
    private readonly members: MemberQueries,
    private readonly roles: OrganizationRoles,
    private readonly tokens: AccessTokenQueries,
    private readonly clock: Clock,
  ) {}

  /** Null when the link is invalid or has expired, or when its recipient may no longer revoke tokens or has another
   * email. */
  async find(token: string): Promise<OpenTokenReview | null> {
    const review = await this.links.read(token);
    if (review === null) return null;
    const { organizationId, ownerId, tokenIds: ids } = review;
    const organization = await this.organizations.find({ id: organizationId });
    const member = await this.members.find(organizationId, ownerId);
    if (organization === null || member === null) return null;
    if (!(await this.roles.can(member, { accessToken: ['revoke'] }))) return null;
    const tokens = await this.tokens.listLive({ organizationId, ids }, this.clock.now());
    return { organizationName: organization.name, tokens };
  }
}
