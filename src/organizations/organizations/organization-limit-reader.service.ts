import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import type { OptionsUser } from '#config/organization-options.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { optionsUser } from './options-user.js';

interface Asked {
  organizationId: string;
  user: OptionsUser;
}

/**
 * Numbers that a setting gives, or a function of the options file. To be asked outside of units of work, because the
 * function may ask other services. Infinity where there is no limit.
 */
@Injectable()
export class OrganizationLimitReader {
  constructor(private readonly config: OrganizationConfig) {}

  /** How many organizations the person may be in and still create another one. */
  async organizations({ user }: Pick<Caller, 'user'>): Promise<number> {
    const { limit, limits } = this.config;
    return limits.organizations
      ? numberOf(await limits.organizations(optionsUser(user)))
      : (limit ?? Infinity);
  }

  async invitations({ organizationId, user }: Asked): Promise<number> {
    const { invitation, limits } = this.config;
    if (!limits.invitations) return invitation.limit;
    return numberOf(await limits.invitations({ organizationId, user: optionsUser(user) }));
  }

  async teams({ organizationId, user }: Asked): Promise<number> {
    const { maxTeams, limits } = this.config;
    if (!limits.teams) return maxTeams === 0 ? Infinity : maxTeams;
    return numberOf(await limits.teams({ organizationId, user: optionsUser(user) }));
  }
}

/** @throws Error when the function answers something else: a limit must not end because of a mistake */
function numberOf(answer: unknown): number {
  if (typeof answer === 'number' && !Number.isNaN(answer)) return answer;
  throw new Error(
    `organizationLimits of the options file has answered ${String(answer)} instead of a number`,
  );
}
