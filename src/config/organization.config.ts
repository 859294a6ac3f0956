import type { ResolvedEnv } from './env.js';
import type { AtriumOptions } from './options.js';
import type { CreationRule, OrganizationHooks, OrganizationLimits } from './organization-options.js';

/** Rules and limits of organizations. */
export class OrganizationConfig {
  readonly creationAllowed: boolean;
  /** Who of the people; null for all of them. */
  readonly creationRule: CreationRule | null;
  /** In the place of the numbers here. */
  readonly limits: OrganizationLimits;
  readonly hooks: OrganizationHooks;
  /** How many organizations the creator of another one may be in; null for any number. */
  readonly limit: number | null;
  readonly hasDefaultTeam: boolean;
  readonly deletionAllowed: boolean;
  /** The role of whoever creates an organization; the rules that protect owners protect this role. */
  readonly creatorRole: string;
  readonly membershipLimit: number;
  readonly hasTeams: boolean;
  /** 0 for any number. */
  readonly maxTeams: number;
  readonly allowRemovingAllTeams: boolean;
  readonly invitation: {
    /** Seconds. */
    readonly expiresIn: number;
    /** How many of an organization may wait for an answer. */
    readonly limit: number;
    /** A new invitation takes the place of an open one, instead of the open one being sent once more. */
    readonly replacesPending: boolean;
    readonly requiresVerifiedEmail: boolean;
    /** The page of the application the mail leads to, with `{id}` in the place of the invitation's; null for ours. */
    readonly url: string | null;
  };

  /** Beside the built-in ones, or adding to them; from the options file. */
  readonly roles: NonNullable<AtriumOptions['organizationRoles']>;
  /** Only administrators give it to an organization; null without one. */
  readonly reservedSlug: string | null;
  /** How many roles an organization may make for itself; 0 for none. */
  readonly ownRoles: number;

  constructor(env: ResolvedEnv, options: AtriumOptions = {}) {
    this.roles = options.organizationRoles ?? {};
    this.creationRule = options.organizationCreationAllowed ?? null;
    this.limits = options.organizationLimits ?? {};
    this.hooks = options.organizationHooks ?? {};
    this.reservedSlug = env.BILLING_MERCHANT ?? null;
    this.ownRoles = env.ORG_ROLE_LIMIT;
    this.creationAllowed = env.ORG_CREATION_ALLOWED;
    this.limit = env.ORG_LIMIT === 0 ? null : env.ORG_LIMIT;
    this.hasDefaultTeam = env.ORG_TEAMS && env.ORG_DEFAULT_TEAM;
    this.deletionAllowed = env.ORG_DELETION;
    this.creatorRole = env.ORG_CREATOR_ROLE;
    this.membershipLimit = env.ORG_MEMBERSHIP_LIMIT;
    this.hasTeams = env.ORG_TEAMS;
    this.maxTeams = env.ORG_MAX_TEAMS;
    this.allowRemovingAllTeams = env.ORG_ALLOW_REMOVING_ALL_TEAMS;
    this.invitation = {
      expiresIn: env.ORG_INVITATION_EXPIRES_IN,
      limit: env.ORG_INVITATION_LIMIT,
      replacesPending: env.ORG_CANCEL_PENDING_ON_REINVITE,
      requiresVerifiedEmail: env.INVITATION_REQUIRE_VERIFIED_EMAIL,
      url: env.ORG_INVITATION_URL ?? null,
    };
  }
}
