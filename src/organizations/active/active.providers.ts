import type { Room } from '#platform/rooms/room.js';
import { SetActiveOrganization } from './actions/set-active-organization.js';
import { SetActiveTeam } from './actions/set-active-team.js';
import { ActiveOrganizationSwitcher } from './active-organization-switcher.service.js';
import { ActiveTeamSwitcher } from './active-team-switcher.service.js';
import { ActiveTeamController } from './http/active-team.controller.js';
import { ActiveController } from './http/active.controller.js';
import { OrganizationReader } from './organization-reader.service.js';

/** The organization and team a session works in. */
export const active = {
  providers: [OrganizationReader, SetActiveOrganization, SetActiveTeam],
  controllers: [ActiveController, ActiveTeamController],
  httpProviders: [ActiveOrganizationSwitcher, ActiveTeamSwitcher],
} satisfies Room;
