import type { OrganizationStatements } from '#access/organization-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiCallerErrors } from '../../../src/organizations/callers/api-caller.errors.js';
import type { TestApp } from '../test-app.js';

/** `resource:action`. */
export type Statement = {
  [R in keyof OrganizationStatements]: `${R}:${OrganizationStatements[R][number]}`;
}[keyof OrganizationStatements];

/** An organization with a row of everything that requests can be about. */
export interface Scene {
  organizationId: string;
  target: { memberId: string; userId: string };
  teamId: string;
  invitationId: string;
  /** Its id; no member has it. */
  roleId: string;
  accessTokenId: string;
  /** Rows of the domains above; their names are placeholders in routes. */
  ids: Record<string, string>;
}

/** A request that needs a permission, and what callers receive who may not send it. */
export interface GuardedRequest {
  /** Below the routes of organizations, or an absolute path, in which `:name` is an id of the scene. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
  /** The members of its body or query beside `organizationId`. */
  input?: (scene: Scene) => object;
  /** How it names its organization, unless by `organizationId`. */
  naming?: (organizationId: string) => object;
  /** To members whose roles have it, where something else is missing in the scene. */
  held?: ErrorFactory;
  /** To members whose roles lack the permission. */
  denied: ErrorFactory;
  /** To members who lose the permission while they wait, if not the same. */
  demoted?: ErrorFactory;
  /** It does not wait for changes of the organization. */
  isUnlocked?: true;
  /** To members of other organizations only. */
  outsider: ErrorFactory;
  /** To callers who are not signed in. */
  stranger?: ErrorFactory;
}

/** The requests about the rows that one room of a domain above keeps for organizations. */
export interface GuardedResource {
  /** Inserts the rows into the organization; by the names that the routes give to their ids. */
  insert: (app: TestApp, organizationId: string) => Promise<Record<string, string>>;
  requests: Partial<Record<Statement, GuardedRequest[]>>;
}

/** The answers of a route below /v1 about one row. */
export const belowV1 = (outsider: ErrorFactory) => ({
  denied: HttpErrors.NOT_PERMITTED,
  outsider,
  stranger: ApiCallerErrors.API_CALLER_UNKNOWN,
});

const naming = (organizationId: string) => ({ organization_id: organizationId });
/** The same for routes that name the organization. */
export const listBelowV1 = { naming, ...belowV1(HttpErrors.RESOURCE_NOT_FOUND) };
export const createBelowV1 = { naming, ...belowV1(ApiCallerErrors.NAMED_ORGANIZATION_NOT_FOUND) };
