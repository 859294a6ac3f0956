import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { LinkStates } from './link-states.service.js';
import { PlatformLinks } from './platform-links.service.js';
import { accountPlatforms, type AccountPlatform } from './platforms.js';

/** What a platform adds to the address that it sends the customer back to. */
export interface LinkReturn {
  state?: string | undefined;
  /** Absent when the customer did not agree. */
  code?: string | undefined;
}

/** Leads customers from a platform back to the page of their portal, which all portals register as one address. */
@Injectable()
export class LinkReturns {
  constructor(
    private readonly states: LinkStates,
    private readonly organizations: OrganizationQueries,
    private readonly links: PlatformLinks,
  ) {}

  /** The platforms whose accounts the page links. */
  platforms(): AccountPlatform[] {
    return accountPlatforms.filter((platform) => this.links.find(platform) !== null);
  }

  /** The path of the portal; null for a state that was altered or has expired. */
  async pathFor({ state = '', code }: LinkReturn): Promise<string | null> {
    const known = this.states.open(state);
    const merchant = known && (await this.organizations.find({ id: known.organizationId }));
    if (!merchant) return null;
    const query = new URLSearchParams({ link: known.platform, ...(code !== undefined && { code, state }) });
    return `/portal/${encodeURIComponent(merchant.slug)}?${query.toString()}`;
  }
}
