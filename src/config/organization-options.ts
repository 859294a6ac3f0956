/** Somebody with an account, as functions of an options file get to know them. */
export interface OptionsUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Date;
}

/** What an organization says of itself. */
export interface OptionsOrganizationProfile {
  name: string;
  slug: string;
  logo: string | null;
  metadata: object | null;
}

export interface OptionsOrganization extends OptionsOrganizationProfile {
  id: string;
  createdAt: Date;
}

export interface OptionsMember {
  id: string;
  userId: string;
  /** Comma-separated. */
  role: string;
}

/** Why something does not happen. The person reads it. */
export interface Refusal {
  refuse: string;
}

type Awaitable<T> = T | Promise<T>;
/** A hook that has nothing to say returns nothing. */
type Answer<T> = T | undefined;

/**
 * What an installation does around the beginning and the end of an organization. What comes before may refuse; it is
 * called outside of any transaction, and what it was asked about may still fail for another reason. What comes after is
 * called when it is done: it can no longer fail, and what must not be lost belongs to a webhook instead.
 * An organization that ends with the account of its last member is none of these hooks' business.
 */
export interface OrganizationHooks {
  /** May return other data for it; each member that is given replaces that of the request. */
  beforeCreate?: (creation: {
    organization: OptionsOrganizationProfile;
    user: OptionsUser;
  }) => Awaitable<Answer<{ data: Partial<OptionsOrganizationProfile> } | Refusal>>;
  afterCreate?: (created: {
    organization: OptionsOrganization;
    member: OptionsMember;
    user: OptionsUser;
  }) => Awaitable<void>;
  beforeDelete?: (deletion: {
    organization: OptionsOrganization;
    user: OptionsUser;
  }) => Awaitable<Answer<Refusal>>;
  afterDelete?: (deleted: { organization: OptionsOrganization; user: OptionsUser }) => Awaitable<void>;
}

/** Numbers that depend on whom they are about; in the place of the setting of their name. */
export interface OrganizationLimits {
  /** How many organizations the person may be in and still create another one. In the place of ORG_LIMIT. */
  organizations?: (user: OptionsUser) => Awaitable<number>;
  /** How many invitations of the organization may wait for an answer. In the place of ORG_INVITATION_LIMIT. */
  invitations?: (about: { organizationId: string; user: OptionsUser }) => Awaitable<number>;
  /** How many teams the organization may have. In the place of ORG_MAX_TEAMS. */
  teams?: (about: { organizationId: string; user: OptionsUser }) => Awaitable<number>;
}

export type CreationRule = (user: OptionsUser) => Awaitable<boolean>;

const HOOKS = [
  'beforeCreate',
  'afterCreate',
  'beforeDelete',
  'afterDelete',
] satisfies (keyof OrganizationHooks)[];
const LIMITS = ['organizations', 'invitations', 'teams'] satisfies (keyof OrganizationLimits)[];

export const expectedHooks = functionsOf<OrganizationHooks>(HOOKS);
export const expectedLimits = functionsOf<OrganizationLimits>(LIMITS);

/** An object of functions, each under one of the names. */
function functionsOf<T extends object>(names: readonly (keyof T & string)[]) {
  return {
    expected: `an object with functions: ${names.join(', ')}`,
    accepts: (value: unknown): value is T =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(
        ([name, member]) => names.some((known) => known === name) && typeof member === 'function',
      ),
  };
}
