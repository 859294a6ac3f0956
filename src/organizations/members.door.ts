/** What members of organizations may do. For the domains that floors.json names. */
export { MemberRights } from './members/member-rights.policy.js';
