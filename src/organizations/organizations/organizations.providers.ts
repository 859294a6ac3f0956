import type { Room } from '#platform/rooms/room.js';
import { OrganizationLimitReader } from './organization-limit-reader.service.js';
import { Organization } from './organization.entity.js';
import { OrganizationProfileEditor } from './organization-profile-editor.service.js';
import { OrganizationQueries } from './organization.queries.js';
import { OrganizationRepository } from './organization.repository.js';

/** Organizations: the rows and their rules. */
export const organizations = {
  entities: [Organization],
  providers: [
    OrganizationProfileEditor,
    OrganizationLimitReader,
    OrganizationRepository,
    OrganizationQueries,
  ],
} satisfies Room;
