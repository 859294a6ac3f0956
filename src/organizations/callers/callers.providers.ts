import type { Room } from '#platform/rooms/room.js';
import { OrganizationApiAccess } from './access/organization-api.access.js';
import { ApiCallerPolicy } from './api-caller.policy.js';
import { InvitationDisclosure } from './invitation-disclosure.policy.js';

/** Who calls a `/v1` route: a token or a member. */
export const callers = {
  providers: [ApiCallerPolicy, InvitationDisclosure, OrganizationApiAccess],
} satisfies Room;
