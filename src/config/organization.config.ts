import type { ResolvedEnv } from './env.js';

/** Rules and limits of organizations. */
export class OrganizationConfig {
  /** The role of whoever creates an organization; the rules that protect owners protect this role. */
  readonly creatorRole: string;
  readonly membershipLimit: number;
  readonly hasTeams: boolean;

  constructor(env: ResolvedEnv) {
    this.creatorRole = env.ORG_CREATOR_ROLE;
    this.membershipLimit = env.ORG_MEMBERSHIP_LIMIT;
    this.hasTeams = env.ORG_TEAMS;
  }
}
