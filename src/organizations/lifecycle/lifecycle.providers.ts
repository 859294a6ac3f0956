import type { Room } from '#platform/rooms/room.js';
import { CreateOrganization } from './actions/create-organization.js';
import { DeleteOrganization } from './actions/delete-organization.js';
import { UpdateOrganization } from './actions/update-organization.js';
import { OrganizationCreationPolicy } from './organization-creation.policy.js';
import { DefaultTeamCreator } from './default-team-creator.service.js';
import { FoundingRepository } from './founding.repository.js';
import { OrganizationCreator } from './organization-creator.service.js';
import { OrganizationDeletionChecks } from './organization-deletion-checks.registry.js';
import { OrganizationHookRunner } from './organization-hook-runner.service.js';
import { LifecycleController } from './http/lifecycle.controller.js';
import { OnlyOwnerCheck } from './only-owner.check.js';
import { OrganizationRemoval } from './organization-removal.service.js';
import { SlugReservationPolicy } from './slug-reservation.policy.js';
import { SlugPolicy } from './slug.policy.js';
import { StandingQueries } from './standing.queries.js';

/** Creating, updating and deleting organizations. */
export const lifecycle = {
  providers: [
    FoundingRepository,
    OrganizationCreationPolicy,
    OrganizationHookRunner,
    DefaultTeamCreator,
    SlugPolicy,
    SlugReservationPolicy,
    StandingQueries,
    OrganizationCreator,
    OrganizationDeletionChecks,
    OrganizationRemoval,
    OnlyOwnerCheck,
    CreateOrganization,
    UpdateOrganization,
    DeleteOrganization,
  ],
  controllers: [LifecycleController],
} satisfies Room;
