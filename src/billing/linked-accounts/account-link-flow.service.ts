import { Injectable } from '@nestjs/common';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { LinkAccount } from './actions/link-account.js';
import type { AccountLink } from './account-links.js';
import { LinkedAccountErrors } from './linked-account.errors.js';
import { LinkStates } from './link-states.service.js';
import { PlatformUnavailable } from './platform-error.js';
import { PlatformLinks } from './platform-links.service.js';
import type { AccountPlatform, PlatformAccount } from './platforms.js';

const { LINK_CODE_REJECTED, LINK_STATE_INVALID, PLATFORM_NOT_CONFIGURED, PLATFORM_UNAVAILABLE } =
  LinkedAccountErrors;

/**
 * Links an account in two requests of one session of the portal, between which the platform asks the customer. The code comes
 * back to the page of the portal, which sends it with its session: a link that was begun in another session is not completed.
 */
@Injectable()
export class AccountLinkFlow {
  constructor(
    private readonly links: PlatformLinks,
    private readonly states: LinkStates,
    private readonly linkAccount: LinkAccount,
  ) {}

  /** @returns where the customer agrees @throws PLATFORM_NOT_CONFIGURED */
  begin(
    platform: AccountPlatform,
    redirectUri: string,
    { sessionId, organizationId }: PortalCustomer,
  ): string {
    const link = this.linkOf(platform);
    const state = this.states.make({ platform, sessionId, organizationId, redirectUri });
    return link.authorizeUrl(state, redirectUri);
  }

  /** @throws PLATFORM_NOT_CONFIGURED, LINK_STATE_INVALID, LINK_CODE_REJECTED, PLATFORM_UNAVAILABLE, and as LinkAccount */
  async complete(
    platform: AccountPlatform,
    { code, state: sent }: { code: string; state: string },
    customer: PortalCustomer,
  ): Promise<PlatformAccount> {
    const link = this.linkOf(platform);
    const state = this.states.read(sent, { platform, sessionId: customer.sessionId });
    if (state === null) throw LINK_STATE_INVALID();
    const account = await identify(link, code, state.redirectUri);
    if (account === null) throw LINK_CODE_REJECTED();
    await this.linkAccount.execute(customer, { ...account, platform });
    return account;
  }

  private linkOf(platform: AccountPlatform): AccountLink {
    const link = this.links.find(platform);
    if (link === null) throw PLATFORM_NOT_CONFIGURED();
    return link;
  }
}

async function identify(link: AccountLink, code: string, redirectUri: string) {
  try {
    return await link.identify(code, redirectUri);
  } catch (error) {
    if (error instanceof PlatformUnavailable) throw PLATFORM_UNAVAILABLE();
    throw error;
  }
}
