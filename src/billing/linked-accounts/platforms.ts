import type { BenefitType } from '../benefits/benefit-properties.js';

/** Where customers have accounts that benefits are granted to. */
export const accountPlatforms = ['discord', 'github'] as const;
export type AccountPlatform = (typeof accountPlatforms)[number];

/** The platform whose account a benefit of a type is granted to. */
export const PLATFORM_OF: Partial<Record<BenefitType, AccountPlatform>> = {
  discord: 'discord',
  github_repository: 'github',
};

/** An account as its platform names it. */
export interface PlatformAccount {
  accountId: string;
  username: string | null;
}
