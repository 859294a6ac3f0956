import { at, mapSessions, newer, refusal } from './changes.js';
import type { Deviation } from './deviations.js';
import { listIn, mapRows, withLists, type Row } from './rows.js';

/** Ids of members and invitations of the recordings, in the order in which these were made. */
const CREATED = [
  '<memberId:olivia>',
  '<memberId:bob>',
  '<memberId:carol>',
  '<memberId:dave>',
  '<invitationId:bob>',
  '<invitationId:carol>',
  '<invitationId:dave>',
  '<invitationId:dave2>',
  '<invitationId:dave3>',
  '<id:50>',
  '<invitationId:erin>',
];

const PROLONGED = '<invitationId:bob2>';

const OLIVIA = {
  id: '<memberId:olivia>',
  organizationId: '<orgId:acme>',
  userId: '<userId:olivia>',
  role: 'owner',
  teamId: '<teamId:default>',
  createdAt: '<date>',
  user: { id: '<userId:olivia>', name: 'olivia', email: 'olivia@example.com', image: null },
};

/** Bob's first invitation, which was canceled after it had been accepted. */
const CANCELED = /canceled.*<invitationId:bob>/;

const BOBS_INVITATION = {
  organizationId: '<orgId:acme>',
  email: 'bob@example.com',
  role: 'member',
  teamId: '<teamId:red>',
  status: 'pending',
  expiresAt: '<date>',
  createdAt: '<date>',
  inviterId: '<userId:olivia>',
  id: '<invitationId:bob>',
};

export const organizationDeviations: Deviation[] = [
  {
    decision: 'an invitation says when it was made, as newer clients expect',
    appliesTo: ({ generation }) => generation === '1.2.8',
    instead: mapRows('invitation', (invitation) => ({ ...invitation, createdAt: '<date>' })),
  },
  {
    decision: 'a member names the first of their teams, as older clients expect, also to newer ones',
    appliesTo: ({ generation }) => generation === '1.7.24',
    instead: mapRows('member', (member) => ({ ...member, teamId: firstTeamOf(member['userId']) })),
  },
  {
    decision: 'the team that a new organization begins with is the active one, as newer clients expect',
    appliesTo: at('GET /get-session', 'activeOrganizationId set by /organization/create'),
    instead: mapSessions((session) => ({ ...session, activeTeamId: '<teamId:default>' })),
  },
  {
    decision: 'how many members a team has is not told; the newer server hides it elsewhere too',
    appliesTo: newer('GET /organization/get-full-organization', 'full'),
    instead: withLists({ teams: (teams) => teams.map((team) => ({ ...team, memberCount: undefined })) }),
  },
  {
    decision: 'choosing an organization answers all of it but its teams, which newer clients do not mind',
    appliesTo: newer('POST /organization/set-active', 'set-active'),
    instead: (answer) => ({
      ...answer,
      body: { ...(answer.body as object), invitations: [], members: [OLIVIA], teams: null },
    }),
  },
  {
    decision: 'an organization that is not there is answered like one of others, also by its slug',
    appliesTo: newer('POST /organization/set-active', 'set-active unknown slug'),
    instead: refusal(
      403,
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      'User is not a member of the organization',
    ),
  },
  {
    decision: 'accepting an invitation sets no cookie, as none changes by it',
    appliesTo: newer('POST /organization/accept-invitation', 'accept'),
    instead: (answer) => ({ ...answer, cookies: [] }),
  },
  {
    decision: 'permissions are asked for under the older name too',
    appliesTo: newer('POST /organization/has-permission', 'has-permission old key'),
    instead: (answer) => ({ ...answer, body: { error: null, success: true } }),
  },
  {
    decision: 'every member may see the invitations of an organization',
    appliesTo: newer('GET /organization/list-invitations', 'list-invitations as member'),
    instead: (answer) => ({ ...answer, status: 200, body: [{ ...BOBS_INVITATION, status: 'accepted' }] }),
  },
  {
    decision: 'only an address can be invited',
    appliesTo: at('POST /organization/invite-member', 'no e-mail format check'),
    instead: (answer) => ({ ...refusal(400, 'INVALID_EMAIL', 'Invalid email')(answer), mails: [] }),
  },
  {
    decision: 'inviting an address again prolongs its open invitation and makes no second one',
    appliesTo: ({ answer }) => JSON.stringify(answer).includes(PROLONGED),
    instead: (answer, { route }) =>
      route === 'POST /organization/invite-member'
        ? {
            ...mapRows('invitation', (row) => ({ ...row, id: '<invitationId:bob>', role: 'admin' }))(answer),
            mails: answer.mails.map((mail) => ({ ...mail, invitationId: '<invitationId:bob>' })),
          }
        : mapRows('invitation', (row) => (row.id === PROLONGED ? null : row))(answer),
  },
  {
    decision: 'an answered invitation cannot be canceled',
    appliesTo: ({ answer }) => CANCELED.test(JSON.stringify(answer.body)),
    instead: (answer, { title }) =>
      title === 'cancelling an accepted invitation is possible'
        ? refusal(400, 'INVITATION_NOT_FOUND', 'Invitation not found')(answer)
        : mapRows('invitation', (row) =>
            row.id === '<invitationId:bob>' ? { ...row, status: 'accepted' } : row,
          )(answer),
  },
  {
    decision: 'members and invitations are listed in the order they were made, not in that of their changes',
    appliesTo: ({ answer }) => listIn(answer, 'invitations').length > 1,
    instead: withLists({ members: asMade, invitations: asMade }),
  },
  {
    decision: 'a refusal has a body, also where it was recorded without one',
    appliesTo: ({ answer }) => answer.status === 403 && answer.body === '',
    instead: (answer, { route }) =>
      route === 'POST /organization/delete'
        ? refusal(403, 'ORGANIZATION_DELETION_IS_DISABLED', 'Organization deletion is disabled')(answer)
        : refusal(403, 'NOT_AUTHORIZED', 'Not authorized')(answer),
  },
  {
    decision: 'a member can only be given roles there are',
    appliesTo: at('POST /organization/update-member-role', 'unknown role is stored as is'),
    instead: refusal(400, 'ROLE_NOT_FOUND', 'Role not found'),
  },
  {
    decision: 'an empty role is an invalid input, and is called that in a body',
    appliesTo: at('POST /organization/update-member-role', 'empty role'),
    instead: refusal(400, 'VALIDATION_ERROR', 'Invalid body parameters'),
  },
  {
    decision: 'the logo of an organization can be taken away, as newer clients do',
    appliesTo: at('POST /organization/update', 'logo null is refused'),
    instead: (answer) => ({
      ...answer,
      status: 200,
      body: {
        id: '<orgId:acme>',
        name: 'Acme Inc',
        slug: 'acme',
        logo: null,
        metadata: { tier: 'silver' },
        createdAt: '<date>',
      },
    }),
  },
];

/** The first of the teams of somebody whom the newer server recorded. */
function firstTeamOf(userId: unknown): string {
  return userId === '<userId:olivia>' ? '<teamId:default>' : '<teamId:red>';
}

function asMade(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => CREATED.indexOf(one.id) - CREATED.indexOf(other.id));
}
