/** The members of organizations and what they may do. For the domains that floors.json names. */
export { MemberQueries } from './members/member.queries.js';
export { MemberRights } from './members/member-rights.policy.js';
export { MembershipChanges, type MembershipChange } from './members/membership-changes.registry.js';
