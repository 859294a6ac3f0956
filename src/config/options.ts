/**
 * What an installation decides by code of its own, in a plain ESM file (`OPTIONS_FILE`):
 *
 *     import { defineOptions } from 'atrium/options';
 *     export default defineOptions({ usernameValidator: (username) => !username.startsWith('admin') });
 */

import {
  expectedHooks,
  expectedLimits,
  type CreationRule,
  type OrganizationHooks,
  type OrganizationLimits,
} from './organization-options.js';
import type { AtriumServer } from './server-api.js';

export type * from './organization-options.js';
export type { AccountRef, AddedMember, AtriumServer, MemberToAdd } from './server-api.js';

/** The request an option is asked about. */
export interface OptionsRequest {
  method: string;
  /** The full address, as reached through the product's own origin. */
  url: string;
  headers: Headers;
}

/** How often one address may ask for one path: so many requests in so many seconds. */
export interface RateLimit {
  /** Seconds, a whole number up to a day. */
  window: number;
  max: number;
}

/** What a role holds: actions by resource, those of the product and those of the application. */
export type RolePermissions = Readonly<Record<string, readonly string[]>>;

/** By path below the authentication base path; `*` stands for any text. */
export type RateLimits = Readonly<Record<string, RateLimit>>;

interface OptionDefinition<T> {
  description: string;
  expected: string;
  accepts: (value: unknown) => value is T;
}

/** All options there are; the type of an options file and its check at start both follow from this table. */
export const optionDefinitions = {
  /** Origins to trust for one request, in addition to TRUSTED_ORIGINS and in the same forms. */
  trustedOrigins: aFunction<(request: OptionsRequest) => string[] | Promise<string[]>>(
    'Receives a request and returns origins to trust for it in addition to TRUSTED_ORIGINS.',
  ),
  /** Replaces the rule that usernames hold letters, digits, underscores and dots. Lengths are checked before it. */
  usernameValidator: aFunction<(username: string) => boolean | Promise<boolean>>(
    'Receives a username and returns whether it is allowed. Replaces the built-in check of its characters.',
  ),
  /** Roles that every organization has beside owner, admin and member; named like one of those, they add to it. */
  organizationRoles: {
    description:
      'Roles for members of organizations in addition to `owner`, `admin` and `member`, each with its permissions: actions by resource. A role with one of those names extends it. Resources and actions of the application are checked like built-in ones.',
    expected: 'role names without commas, each with lists of actions by resource',
    accepts: areRoles,
  } satisfies OptionDefinition<Readonly<Record<string, RolePermissions>>>,
  /** Roles of staff beside `admin`; named like it, they change nothing, because it holds everything. */
  staffRoles: {
    description:
      'Staff roles in addition to `admin`, each with its permissions: actions by resource, from docs/reference/permissions.md or of the application, which it can check through the API. Users with a role that has any built-in permission can sign in to the console.',
    expected: 'role names without commas, each with lists of actions by resource',
    accepts: areRoles,
  } satisfies OptionDefinition<Readonly<Record<string, RolePermissions>>>,
  /** Who may create organizations, where ORG_CREATION_ALLOWED lets people do so at all. */
  organizationCreationAllowed: aFunction<CreationRule>(
    'Receives a user and returns whether they can create organizations. Only called if ORG_CREATION_ALLOWED is on.',
  ),
  /** Limits that depend on the person or the organization. */
  organizationLimits: {
    description:
      'Limits that replace settings: `organizations` (ORG_LIMIT), `invitations` (ORG_INVITATION_LIMIT), `teams` (ORG_MAX_TEAMS). Each function returns a number; `Infinity` means no limit.',
    ...expectedLimits,
  } satisfies OptionDefinition<OrganizationLimits>,
  /** What an installation does around the beginning and the end of organizations. */
  organizationHooks: {
    description:
      'Called before and after organizations are created or deleted. `beforeCreate` can return `{ data }` to change the data or `{ refuse: text }`, and `beforeDelete` can return `{ refuse: text }`. Errors in `afterCreate` and `afterDelete` are logged.',
    ...expectedHooks,
  } satisfies OptionDefinition<OrganizationHooks>,
  /** For what an installation does at every start; it is waited for before the product takes requests. */
  onStart: aFunction<(server: AtriumServer) => void | Promise<void>>(
    'Called in each process once its database is ready, with an object for operations without a route: `server.setPassword({ email }, newPassword)`, `server.addMember({ email, organizationId, role })`. The process accepts requests afterwards, and does not start if the function fails.',
  ),
  /** Replaces the limits the product brings for these paths. */
  rateLimits: {
    description:
      'Rate limits per IP address for paths below the authentication base path, in place of the built-in ones. An exact path takes precedence over one with `*`; otherwise the first match applies.',
    expected:
      'paths that start with a slash, each with { window, max }: seconds and requests, whole numbers from 1',
    accepts: areRateLimits,
  } satisfies OptionDefinition<RateLimits>,
};

/** What the default export of an options file may hold. */
export type AtriumOptions = {
  readonly [Key in keyof typeof optionDefinitions]?: OptionValue<(typeof optionDefinitions)[Key]>;
};

/** Returns its argument; gives an options file completion and type checks in the editor. */
export function defineOptions(options: AtriumOptions): AtriumOptions {
  return options;
}

type OptionValue<Definition> = Definition extends OptionDefinition<infer T> ? T : never;

/** Seconds and requests that every store can count. */
const LONGEST_WINDOW = 86_400;
const LARGEST_MAX = 1_000_000;

function areRateLimits(value: unknown): value is RateLimits {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([path, limit]) => path.startsWith('/') && isRateLimit(limit));
}

function isRateLimit(value: unknown): value is RateLimit {
  const { window, max, ...rest } = Object(value) as Record<string, unknown>;
  const isWithin = (number: unknown, most: number): boolean =>
    Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most;
  return isWithin(window, LONGEST_WINDOW) && isWithin(max, LARGEST_MAX) && Object.keys(rest).length === 0;
}

function areRoles(value: unknown): value is Readonly<Record<string, RolePermissions>> {
  return isRecord(value) && Object.entries(value).every(([name, held]) => isName(name) && isRole(held));
}

function isRole(held: unknown): held is RolePermissions {
  return (
    isRecord(held) &&
    Object.values(held).every(
      (actions) => Array.isArray(actions) && actions.every((it) => typeof it === 'string'),
    )
  );
}

/** Role names stand in comma-separated texts. */
function isName(name: string): boolean {
  return name !== '' && name === name.trim() && !name.includes(',');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function aFunction<T extends (...args: never[]) => unknown>(description: string): OptionDefinition<T> {
  return { description, expected: 'a function', accepts: (value): value is T => typeof value === 'function' };
}
