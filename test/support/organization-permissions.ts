import type { Permissions } from '#common/access-control/access-control.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { newId } from '#common/ids/new-id.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccountBillingErrors } from '../../src/billing/account/account-billing.errors.js';
import { AccessTokenHasher } from '../../src/organizations/access-tokens/access-token-hasher.service.js';
import { AccessToken } from '../../src/organizations/access-tokens/access-token.entity.js';
import { AccessTokenErrors } from '../../src/organizations/access-tokens/access-token.errors.js';
import { CustomRoleErrors } from '../../src/organizations/custom-roles/custom-role.errors.js';
import { InvitationErrors } from '../../src/organizations/invitations/invitation.errors.js';
import { LifecycleErrors } from '../../src/organizations/lifecycle/lifecycle.errors.js';
import { MemberErrors } from '../../src/organizations/members/member.errors.js';
import { OrganizationRole } from '../../src/organizations/roles/organization-role.entity.js';
import { TeamErrors } from '../../src/organizations/teams/team.errors.js';
import type {
  GuardedRequest,
  GuardedResource,
  Scene,
  Statement,
} from './guarded-requests/guarded-request.js';
import { guardedResources } from './guarded-requests/index.js';
import { addMember, makeInvitation, makeOrganization, makeTeam } from './organizations.js';
import type { TestApp } from './test-app.js';

const denying = (denied: ErrorFactory) => ({ denied, outsider: MemberErrors.NOT_A_MEMBER_OF_THIS });
const ofTeamPlaces = (denied: ErrorFactory) => ({ denied, outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE });
const inTeam = ({ teamId, target }: Scene) => ({ teamId, userId: target.userId });

const ownRequests = {
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
      // The scene sells a subscription.
      held: AccountBillingErrors.MERCHANT_HAS_OBLIGATIONS,
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
} satisfies GuardedResource['requests'];

/** A request with the permission that it needs. */
export interface PermittedRequest {
  statement: Statement;
  request: GuardedRequest;
  route: string;
}

/** The requests of organizations. */
export const organizationRequests = listOf(ownRequests);
/** Those of the other domains' records. */
export const resourceRequests = guardedResources.flatMap(({ requests }) => listOf(requests));

function listOf(requests: GuardedResource['requests']): PermittedRequest[] {
  return Object.entries(requests).flatMap(([statement, all]) =>
    all.map((request) => ({ statement: statement as Statement, request, route: request.route })),
  );
}

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
  const ids: Record<string, string> = {};
  for (const { insert } of guardedResources) Object.assign(ids, await insert(app, organizationId));
  return {
    organizationId,
    target,
    teamId,
    invitationId: invitation.id,
    roleId,
    accessTokenId: accessToken.id,
    ids,
  };
}
