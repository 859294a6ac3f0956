import type { Room } from '#platform/rooms/room.js';
import { AddTeamMember } from './actions/add-team-member.js';
import { CreateTeam } from './actions/create-team.js';
import { RemoveTeamMember } from './actions/remove-team-member.js';
import { RemoveTeam } from './actions/remove-team.js';
import { UpdateTeam } from './actions/update-team.js';
import { TeamMembersController } from './http/team-members.controller.js';
import { TeamsController } from './http/teams.controller.js';
import { TeamMember } from './team-member.entity.js';
import { TeamMemberQueries } from './team-member.queries.js';
import { TeamMembership } from './team-membership.service.js';
import { TeamReader } from './team-reader.service.js';
import { Team } from './team.entity.js';
import { TeamQueries } from './team.queries.js';
import { TeamRepository } from './team.repository.js';
import { TeamsOfferedCheck } from './teams-offered.check.js';

/** Teams inside an organization and their members. */
export const teams = {
  entities: [Team, TeamMember],
  providers: [
    TeamQueries,
    TeamMemberQueries,
    TeamRepository,
    TeamMembership,
    TeamReader,
    CreateTeam,
    UpdateTeam,
    RemoveTeam,
    AddTeamMember,
    RemoveTeamMember,
  ],
  controllers: [TeamsController, TeamMembersController],
  httpProviders: [TeamsOfferedCheck],
} satisfies Room;
