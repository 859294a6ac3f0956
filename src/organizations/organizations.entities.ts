import { AccessToken } from './access-tokens/access-token.entity.js';
import { Invitation } from './invitations/invitation.entity.js';
import { Member } from './members/member.entity.js';
import { Organization } from './organizations/organization.entity.js';
import { OrganizationRole } from './roles/organization-role.entity.js';
import { TeamMember } from './teams/team-member.entity.js';
import { Team } from './teams/team.entity.js';

/** Every entity of this domain, for whoever composes the database. */
export const organizationEntities = [
  Organization,
  Member,
  Invitation,
  Team,
  TeamMember,
  AccessToken,
  OrganizationRole,
];
