import type { TableMap } from '../mapping/table-map.js';
import { accountMap } from './account.map.js';
import { invitationMap } from './invitation.map.js';
import { memberMap } from './member.map.js';
import { organizationRoleMap } from './organization-role.map.js';
import { organizationMap } from './organization.map.js';
import { sessionMap } from './session.map.js';
import { memberTeamMap, teamMemberMap } from './team-member.map.js';
import { teamMap } from './team.map.js';
import { userMap } from './user.map.js';

/** Every table that comes over, those that others refer to first. */
export const allMaps: readonly TableMap[] = [
  userMap,
  accountMap,
  organizationMap,
  organizationRoleMap,
  teamMap,
  memberMap,
  memberTeamMap,
  teamMemberMap,
  invitationMap,
  sessionMap,
];
