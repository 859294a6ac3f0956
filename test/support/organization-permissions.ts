import type { OrganizationStatements } from '#access/organization-permissions.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { newId } from '#common/ids/new-id.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccessTokenHasher } from '../../src/organizations/access-tokens/access-token-hasher.service.js';
import { AccessToken } from '../../src/organizations/access-tokens/access-token.entity.js';
import { AccessTokenErrors } from '../../src/organizations/access-tokens/access-token.errors.js';
import { ApiCallerErrors } from '../../src/organizations/callers/api-caller.errors.js';
import { CustomRoleErrors } from '../../src/organizations/custom-roles/custom-role.errors.js';
import { InvitationErrors } from '../../src/organizations/invitations/invitation.errors.js';
import { LifecycleErrors } from '../../src/organizations/lifecycle/lifecycle.errors.js';
import { MemberErrors } from '../../src/organizations/members/member.errors.js';
import { OrganizationRole } from '../../src/organizations/roles/organization-role.entity.js';
import { TeamErrors } from '../../src/organizations/teams/team.errors.js';
import { EndpointErrors } from '../../src/webhooks/endpoints/endpoint.errors.js';
import { ReplayErrors } from '../../src/webhooks/replays/replay.errors.js';
import { addMember, makeInvitation, makeOrganization, makeTeam } from './organizations.js';
import type { TestApp } from './test-app.js';
import { makeEndpoint, makeMessage } from './webhooks.js';

/** `resource:action`. */
export type Statement = {
  [R in keyof OrganizationStatements]: `${R}:${OrganizationStatements[R][number]}`;
}[keyof OrganizationStatements];

/** An organization with something of everything that requests can be about. */
export interface Scene {
  organizationId: string;
  target: { memberId: string; userId: string };
  teamId: string;
  invitationId: string;
  /** Its id; nobody has it. */
  roleId: string;
  accessTokenId: string;
  endpointId: string;
  messageId: string;
}

/** A request that takes a permission, and what those are answered who may not make it. */
export interface GuardedRequest {
  /** Below the routes of organizations, or from the root on, where `:endpointId` and `:messageId` are those of the scene. */
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;
  /** The members of its body or query beside `organizationId`. */
  input?: (scene: Scene) => object;
  /** Where it does not name its organization as others do. */
  naming?: (organizationId: string) => object;
  /** To members whose roles do not hold the permission. */
  denied: ErrorFactory;
  /** To members of other organizations alone. */
  outsider: ErrorFactory;
  /** To those who are not signed in. */
  stranger?: ErrorFactory;
}

const denying = (denied: ErrorFactory) => ({ denied, outsider: MemberErrors.NOT_A_MEMBER_OF_THIS });
/** Of a route that servers may call as well. */
const inWordsOfV1 = (outsider: ErrorFactory) => ({
  denied: HttpErrors.NOT_PERMITTED,
  outsider,
  stranger: ApiCallerErrors.API_CALLER_UNKNOWN,
});
const ENDPOINTS = '/v1/webhooks/endpoints';
const namingInWordsOfV1 = (organizationId: string) => ({ organization_id: organizationId });
const ofTeamPlaces = (denied: ErrorFactory) => ({ denied, outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE });
const inTeam = ({ teamId, target }: Scene) => ({ teamId, userId: target.userId });

/** The requests that each permission is for. */
export const guardedRequests: Record<Statement, GuardedRequest[]> = {
  'organization:update': [
    {
      route: 'POST update',
      input: () => ({ data: { name: 'Renamed' } }),
      denied: LifecycleErrors.NOT_ALLOWED_TO_CHANGE,
      outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
      stranger: LifecycleErrors.CHANGER_NOT_FOUND,
    },
  ],
  'organization:delete': [
    {
      route: 'POST delete',
      denied: LifecycleErrors.NOT_ALLOWED_TO_DELETE,
      outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
    },
  ],
  // People join by invitation; only servers add them. Applications ask for this one of their members.
  'member:create': [],
  'member:update': [
    {
      route: 'POST update-member-role',
      input: ({ target }) => ({ memberId: target.memberId, role: 'member' }),
      denied: MemberErrors.CANNOT_UPDATE_THIS_MEMBER,
      outsider: MemberErrors.MEMBER_NOT_FOUND,
    },
    {
      route: 'POST add-team-member',
      input: inTeam,
      ...ofTeamPlaces(TeamErrors.CANNOT_ADD_TO_TEAMS),
    },
  ],
  'member:delete': [
    {
      route: 'POST remove-member',
      input: ({ target }) => ({ memberIdOrEmail: target.memberId }),
      denied: MemberErrors.CANNOT_DELETE_THIS_MEMBER,
      outsider: MemberErrors.MEMBER_NOT_FOUND,
    },
    {
      route: 'POST remove-team-member',
      input: inTeam,
      ...ofTeamPlaces(TeamErrors.CANNOT_REMOVE_FROM_TEAMS),
    },
  ],
  'invitation:create': [
    {
      route: 'POST invite-member',
      input: () => ({ email: 'guest@example.com', role: 'member' }),
      denied: MemberErrors.CANNOT_INVITE,
      outsider: MemberErrors.MEMBER_NOT_FOUND,
    },
  ],
  'invitation:cancel': [
    {
      route: 'POST cancel-invitation',
      input: ({ invitationId }) => ({ invitationId }),
      denied: InvitationErrors.CANCELING_DENIED,
      outsider: MemberErrors.MEMBER_NOT_FOUND,
    },
  ],
  'team:create': [
    {
      route: 'POST create-team',
      input: () => ({ name: 'Blue' }),
      denied: TeamErrors.CANNOT_CREATE_TEAMS,
      outsider: MemberErrors.CANNOT_INVITE,
    },
  ],
  'team:update': [
    {
      route: 'POST update-team',
      input: ({ teamId }) => ({ teamId }),
      naming: (organizationId) => ({ data: { organizationId, name: 'Crimson' } }),
      denied: TeamErrors.CANNOT_UPDATE_THIS_TEAM,
      outsider: TeamErrors.CANNOT_UPDATE_THIS_TEAM,
    },
  ],
  'team:delete': [
    {
      route: 'POST remove-team',
      input: ({ teamId }) => ({ teamId }),
      denied: TeamErrors.CANNOT_DELETE_TEAMS,
      outsider: TeamErrors.CANNOT_DELETE_THIS_TEAM,
    },
  ],
  'ac:create': [
    {
      route: 'POST create-role',
      input: () => ({ role: 'greeter', permission: { ac: ['create'] } }),
      ...denying(CustomRoleErrors.CANNOT_CREATE_ROLES),
    },
  ],
  'ac:read': [
    { route: 'GET list-roles', ...denying(CustomRoleErrors.CANNOT_LIST_ROLES) },
    {
      route: 'GET get-role',
      input: ({ roleId }) => ({ roleId }),
      ...denying(CustomRoleErrors.CANNOT_READ_ROLES),
    },
  ],
  'ac:update': [
    {
      route: 'POST update-role',
      input: ({ roleId }) => ({ roleId, data: { permission: { ac: ['update'] } } }),
      ...denying(CustomRoleErrors.CANNOT_UPDATE_ROLES),
    },
  ],
  'ac:delete': [
    {
      route: 'POST delete-role',
      input: ({ roleId }) => ({ roleId }),
      ...denying(CustomRoleErrors.CANNOT_DELETE_ROLES),
    },
  ],
  'accessToken:create': [
    {
      route: 'POST create-access-token',
      input: () => ({ name: 'Server', scopes: ['meters:read'] }),
      ...denying(AccessTokenErrors.CANNOT_CREATE_ACCESS_TOKENS),
    },
  ],
  'accessToken:read': [
    { route: 'GET list-access-tokens', ...denying(AccessTokenErrors.CANNOT_LIST_ACCESS_TOKENS) },
  ],
  'accessToken:revoke': [
    {
      route: 'POST revoke-access-token',
      input: ({ accessTokenId }) => ({ accessTokenId }),
      ...denying(AccessTokenErrors.CANNOT_REVOKE_ACCESS_TOKENS),
    },
  ],
  'webhook:create': [
    {
      route: `POST ${ENDPOINTS}`,
      input: () => ({ url: 'https://shop.example.com/hooks', format: 'raw', events: ['order.paid'] }),
      naming: namingInWordsOfV1,
      ...inWordsOfV1(ApiCallerErrors.NAMED_ORGANIZATION_NOT_FOUND),
    },
  ],
  'webhook:read': [
    { route: `GET ${ENDPOINTS}`, naming: namingInWordsOfV1, ...inWordsOfV1(HttpErrors.RESOURCE_NOT_FOUND) },
    ...['deliveries', 'events'].map((list) => ({
      route: `GET /v1/webhooks/${list}` as const,
      naming: namingInWordsOfV1,
      ...inWordsOfV1(HttpErrors.RESOURCE_NOT_FOUND),
    })),
    { route: `GET ${ENDPOINTS}/:endpointId`, ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND) },
  ],
  'webhook:update': [
    { route: `PATCH ${ENDPOINTS}/:endpointId`, ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND) },
    { route: `POST ${ENDPOINTS}/:endpointId/secret`, ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND) },
    { route: `POST ${ENDPOINTS}/:endpointId/test`, ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND) },
    {
      route: `POST ${ENDPOINTS}/:endpointId/replays`,
      input: () => ({ since: '2026-01-01T00:00:00Z' }),
      ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND),
    },
    {
      route: 'POST /v1/webhooks/events/:messageId/redeliver',
      ...inWordsOfV1(ReplayErrors.MESSAGE_NOT_FOUND),
    },
  ],
  'webhook:delete': [
    { route: `DELETE ${ENDPOINTS}/:endpointId`, ...inWordsOfV1(EndpointErrors.ENDPOINT_NOT_FOUND) },
  ],
};

/** What those who are not signed in are answered. */
export function strangerOf({ stranger = HttpErrors.UNAUTHORIZED }: GuardedRequest): ErrorFactory {
  return stranger;
}

/** A scene of its own, in which these roles were made at run time. */
export async function setScene(
  app: TestApp,
  targetUserId: string,
  ownRoles: Record<string, Permissions>,
): Promise<Scene> {
  const { id: organizationId } = await makeOrganization(app);
  const { id: memberId } = await addMember(app, organizationId, targetUserId);
  const teamId = await makeTeam(app, organizationId, 'Red', [memberId]);
  await makeTeam(app, organizationId, 'Green');
  const invitation = await makeInvitation(app, organizationId, 'invited@example.com', targetUserId);
  const roles = Object.entries({ ...ownRoles, unused: {} }).map(([role, permission]) =>
    OrganizationRole.create({ id: newId(), organizationId, role, permission }, app.clock.now),
  );
  const accessToken = AccessToken.create(
    {
      id: newId(),
      organizationId,
      name: 'Server',
      scopes: ['meters:read'],
      start: 'atr_',
      createdBy: targetUserId,
      expiresAt: null,
      ...app.get(AccessTokenHasher).make(newId()),
    },
    app.clock.now,
  );
  await app.em.persist([...roles, accessToken]).flush();
  const target = { memberId, userId: targetUserId };
  const roleId = roles.at(-1)!.id;
  const endpointId = await makeEndpoint(app, {
    url: 'https://shop.example.com/hooks',
    organizationId,
    events: ['order.paid'],
  });
  return {
    organizationId,
    target,
    teamId,
    invitationId: invitation.id,
    roleId,
    accessTokenId: accessToken.id,
    endpointId,
    messageId: await makeMessage(app, endpointId, organizationId),
  };
}
