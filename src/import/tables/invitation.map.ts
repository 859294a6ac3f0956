import type { OrganizationRoomTables } from '#organizations';
import { normalizeEmail } from '#common/net/email-address.js';
import { organizationRoles } from '#access/organization-permissions.js';
import type { RowOf } from '#platform/database/row-of.js';
import { keptRoles } from '../mapping/roles.js';
import { RowRejected } from '../mapping/row-rejected.js';
import { tableMapTo, type Note } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type InvitationRow = RowOf<OrganizationRoomTables, 'invitations'>;

const STATUSES: readonly string[] = [
  'pending',
  'accepted',
  'rejected',
  'canceled',
] satisfies InvitationRow['status'][];
/** What an invitation without a role leads to there. */
const DEFAULT_ROLE = 'member';
/** Characters from which on an id is taken for a random one; the shortest kinds in use have 21 and more. */
const SHORTEST_SECRET = 20;
/** Milliseconds an invitation is open there, unless its server says otherwise. */
const USUAL_LIFETIME = 172_800_000;

export const invitationMap = tableMapTo<InvitationRow>()({
  name: 'invitation',
  source: 'invitation',
  target: 'invitations',
  columns: {
    id: 'text',
    organizationId: 'text',
    email: 'text',
    role: 'text?',
    teamId: 'text?',
    status: 'text',
    inviterId: 'text',
    expiresAt: 'instant',
    createdAt: 'instant?',
  },
  identity: ['organizationId', 'email'],
  references: [
    { column: 'organizationId', table: 'organizations', missing: 'its organization is not here' },
    { column: 'inviterId', table: 'users', missing: 'the user who invited is not here' },
  ],
  uniques: [],
  convert: (invitation, { note, now }): InvitationRow => ({
    id: within(LONGEST_KEY, invitation.id, 'id'),
    organization_id: invitation.organizationId,
    email: within(LONGEST_KEY, normalizeEmail(invitation.email), 'e-mail address'),
    role: keptRoles(invitation.role ?? DEFAULT_ROLE, organizationRoles, note),
    team_id: invitation.teamId,
    status: keptStatus(invitation, note),
    inviter_id: invitation.inviterId,
    ticket_hash: null,
    expires_at: invitation.expiresAt,
    created_at: invitation.createdAt ?? likelyBeginning(invitation.expiresAt, now),
  }),
});

/** The id is what opens an invitation, so that one that can be guessed or counted up to opens none here. */
function keptStatus({ id, status }: { id: string; status: string }, note: Note): InvitationRow['status'] {
  const kept = knownStatus(status);
  if (kept !== 'pending' || isSecret(id)) return kept;
  note('its id can be guessed, so that it came over as canceled: invite its person again');
  return 'canceled';
}

function isSecret(id: string): boolean {
  return id.length >= SHORTEST_SECRET && !/^\d+$/.test(id);
}

function knownStatus(status: string): InvitationRow['status'] {
  if (!STATUSES.includes(status)) throw new RowRejected('its status is none there is here', status);
  return status as InvitationRow['status'];
}

/** The older generation does not say when it was made; never after now. */
function likelyBeginning(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime() - USUAL_LIFETIME, now.getTime()));
}
