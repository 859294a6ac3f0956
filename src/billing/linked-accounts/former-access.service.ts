import { Injectable } from '@nestjs/common';
import type { GrantProperties } from '../grants/grant-properties.js';
import { GrantRepository } from '../grants/grant.repository.js';
import type { GrantContext } from '../grants/strategies/benefit-strategy.js';
import { PlatformLinks } from './platform-links.service.js';
import type { AccountPlatform } from './platforms.js';
import { isSandboxAccount } from './sandbox-accounts.js';

/** How a benefit reads the access that it gave from the properties of a grant. */
export interface AccessReading<Access> {
  platform: AccountPlatform;
  read: (properties: GrantProperties) => Access | null;
  isSame: (one: Access, other: Access) => boolean;
}

/** Finds the access that an operation ends; joins the caller's unit of work. */
@Injectable()
export class FormerAccess {
  constructor(
    private readonly grants: GrantRepository,
    private readonly links: PlatformLinks,
  ) {}

  /** What the grant gave before, if that is at the platform and no other grant of the customer needs it. */
  async find<Access extends { account_id: string }>(
    { grant }: Pick<GrantContext<'discord' | 'github_repository'>, 'grant'>,
    { platform, read, isSame }: AccessReading<Access>,
  ): Promise<Access | null> {
    const former = read(grant.properties);
    if (former === null || this.links.isSandboxed(platform) || isSandboxAccount(former.account_id))
      return null;
    const others = await this.grants.listUnrevoked(grant.customerId);
    const isShared = others.some((other) => {
      const access = other.id !== grant.id && other.isGranted ? read(other.properties) : null;
      return access !== null && isSame(access, former);
    });
    return isShared ? null : former;
  }
}
