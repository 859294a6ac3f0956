import type { ResolvedEnv } from './env.js';

/** Rules and limits of organizations. */
export class OrganizationConfig {
  /** The role of whoever creates an organization; the rules that protect owners protect this role. */
  readonly creatorRole: string;
  readonly membershipLimit: number;
  readonly hasTeams: boolean;
  /** 0 for any number. */
  readonly maxTeams: number;
  readonly allowRemovingAllTeams: boolean;

  constructor(env: ResolvedEnv) {
    this.creatorRole = env.ORG_CREATOR_ROLE;
    this.membershipLimit = env.ORG_MEMBERSHIP_LIMIT;
    this.hasTeams = env.ORG_TEAMS;
    this.maxTeams = env.ORG_MAX_TEAMS;
    this.allowRemovingAllTeams = env.ORG_ALLOW_REMOVING_ALL_TEAMS;
  }
}
