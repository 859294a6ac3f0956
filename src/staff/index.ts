export { ActivityCounter } from './activity/activity-counter.service.js';
export { activityRanges, type ActivityRange } from './activity/activity-ranges.js';
export { ActivityQueries } from './activity/activity.queries.js';
export type { Activity } from './activity/activity.js';
export {
  CreateFirstAdministrator,
  type FirstAdministrator,
} from './administration/actions/create-first-administrator.js';
export { MakeAdministrator } from './administration/actions/make-administrator.js';
export { UserBanned } from './administration/administration.events.js';
export { ImpersonationQueries } from './impersonation/impersonation.queries.js';
export { AnyStaff, CurrentStaff, StaffCan } from './sessions/access/staff.access.js';
export type { StaffMember } from './sessions/staff-member.js';
export { LoginEventFeedQueries } from './sign-ins/login-event-feed.queries.js';
export { staffLimits } from './staff.limits.js';
export { StaffModule } from './staff.module.js';
export { OwnerSearchQueries, type FoundOwner } from './users/owner-search.queries.js';
export { StaffUserSearchQueries, type FoundUser } from './users/staff-user-search.queries.js';
