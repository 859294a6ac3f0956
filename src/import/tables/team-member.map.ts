import type { OrganizationRoomTables } from '#organizations';
import type { RowOf } from '#platform/database/row-of.js';
import { tableMapTo, type Unique } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type TeamMemberRow = RowOf<OrganizationRoomTables, 'team_members'>;

const NO_MEMBER = "its user is no member of the team's organization";
const ofTeam = { column: 'teamId', table: 'teams', missing: 'its team is not here' } as const;
/** Both generations may have left their own note of one place. */
const uniques: Unique<TeamMemberRow>[] = [
  { columns: ['team_id', 'member_id'], taken: 'it is there already', isSame: true },
];

/** Places as the older generation keeps them: in the one team a member is in. */
export const memberTeamMap = tableMapTo<TeamMemberRow>()({
  name: 'member.teamId',
  source: 'member',
  target: 'team_members',
  columns: { id: 'text', teamId: 'text', createdAt: 'instant' },
  where: 'teamId',
  identity: ['createdAt'],
  references: [{ column: 'id', table: 'members', missing: 'its member is not here' }, ofTeam],
  uniques,
  convert: (member): TeamMemberRow => ({
    id: within(LONGEST_KEY, member.id, 'id'),
    team_id: member.teamId,
    member_id: member.id,
    created_at: member.createdAt,
  }),
  async settle(candidates, here) {
    const places = candidates.map(({ row }) => ({
      id: row.id,
      teamId: row.team_id,
      memberId: row.member_id,
      userId: null,
    }));
    const members = await here.membersForTeams(places);
    for (const { row, reject } of candidates) if (!members.has(row.id)) reject(NO_MEMBER);
  },
});

/** Places as the newer generation keeps them: a row for each, which names the user. */
export const teamMemberMap = tableMapTo<TeamMemberRow>()({
  name: 'teamMember',
  source: 'teamMember',
  target: 'team_members',
  columns: { id: 'text', teamId: 'text', userId: 'text', createdAt: 'instant?' },
  identity: ['teamId', 'userId'],
  references: [ofTeam, { column: 'userId', table: 'users', missing: 'its user is not here' }],
  uniques,
  convert: (place, { now }): TeamMemberRow => ({
    id: within(LONGEST_KEY, place.id, 'id'),
    team_id: place.teamId,
    // Who that is, is found below, for many at once.
    member_id: '',
    created_at: place.createdAt ?? now,
  }),
  async settle(candidates, here) {
    const places = candidates.map(({ source, row }) => ({
      id: row.id,
      teamId: row.team_id,
      memberId: null,
      userId: source.userId,
    }));
    const members = await here.membersForTeams(places);
    for (const { row, reject } of candidates) {
      const memberId = members.get(row.id);
      if (memberId === undefined) reject(NO_MEMBER);
      else row.member_id = memberId;
    }
  },
});
