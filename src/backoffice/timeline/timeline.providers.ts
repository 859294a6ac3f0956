import type { Room } from '#platform/rooms/room.js';
import { AuditTimelineSource } from './audit-timeline-source.service.js';
import { OrganizationTimelineStaffController } from './http/organization-timeline.staff.controller.js';
import { UserTimelineStaffController } from './http/user-timeline.staff.controller.js';
import { TimelineNameResolver } from './timeline-name-resolver.service.js';
import { TimelineReader } from './timeline-reader.service.js';
import { TimelineQueries } from './timeline.queries.js';

/** Everything that happened to one user or organization. */
export const timeline = {
  staffControllers: [UserTimelineStaffController, OrganizationTimelineStaffController],
  staffProviders: [TimelineReader, TimelineQueries, AuditTimelineSource, TimelineNameResolver],
} satisfies Room;
