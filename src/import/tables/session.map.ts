import type { SessionTables } from '#auth/sessions.door.js';
import { hashToken, newToken } from '#common/crypto/token.js';
import type { RowOf } from '#platform/database/row-of.js';
import { key, tableMapTo, type Membership } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type SessionRow = RowOf<SessionTables, 'sessions'>;

/** Milliseconds. Who asks there not to be remembered gets a session of a day, which nothing prolongs. */
const UNREMEMBERED = 86_400_000;
/** Milliseconds between the two clock readings that a session there is made with. */
const TOLERANCE = 60_000;

export const sessionMap = tableMapTo<SessionRow>()({
  name: 'session',
  source: 'session',
  target: 'sessions',
  columns: {
    id: 'text',
    token: 'text',
    userId: 'text',
    expiresAt: 'instant',
    createdAt: 'instant',
    // Read so that the report does not call it left behind; `createdAt` takes its place.
    updatedAt: 'instant?',
    ipAddress: 'text?',
    userAgent: 'text?',
    impersonatedBy: 'text?',
    activeOrganizationId: 'text?',
    activeTeamId: 'text?',
  },
  identity: ['userId', 'createdAt'],
  references: [
    { column: 'userId', table: 'users', missing: 'its user is not here' },
    { column: 'impersonatedBy', table: 'users', missing: 'the user who impersonates is not here' },
  ],
  uniques: [{ columns: ['token_hash'], taken: 'another session has its token' }],
  isOver: (session, now) => session.expiresAt <= now,
  convert(session): SessionRow {
    const lifetime = session.expiresAt.getTime() - session.createdAt.getTime();
    return {
      id: within(LONGEST_KEY, session.id, 'id'),
      user_id: session.userId,
      token_hash: hashToken(session.token),
      handle: newToken(),
      expires_at: session.expiresAt,
      created_at: session.createdAt,
      // The newer generation moves its own whenever a session is used, which would make an old sign-in a fresh one.
      updated_at: session.createdAt,
      ip_address: session.ipAddress ?? '',
      user_agent: session.userAgent ?? '',
      active_organization_id: session.activeOrganizationId,
      active_team_id: session.activeTeamId,
      impersonated_by: session.impersonatedBy,
      read_only: false,
      request_id: null,
      extendable: session.impersonatedBy === null && lifetime > UNREMEMBERED + TOLERANCE,
    };
  },
  /** A session works only in an organization that its person is a member of, and in a team there that they are in. */
  async settle(candidates, here) {
    const rows = candidates.map(({ row }) => row);
    const memberships = await here.memberships(rows.map(membershipOf).filter((pair) => pair !== null));
    for (const row of rows) {
      const { user_id: userId, active_organization_id: organizationId, active_team_id: teamId } = row;
      const isMember = organizationId !== null && memberships.has(key(userId, organizationId, null));
      const isInTeam = isMember && memberships.has(key(userId, organizationId, teamId));
      Object.assign(row, {
        active_organization_id: isMember ? organizationId : null,
        active_team_id: isInTeam ? teamId : null,
      });
    }
  },
});

function membershipOf(row: SessionRow): Membership | null {
  const { user_id: userId, active_organization_id: organizationId, active_team_id: teamId } = row;
  return organizationId === null ? null : { userId, organizationId, teamId };
}
