import type { Wire } from '../../api/types';

export type Organization = Wire['OrganizationRowWire'];
export type OrganizationDetail = Wire['OrganizationDetailWire'];

/** An organization on its page: the list provides it first, without every count. */
export type OrganizationSoFar = Organization & Partial<OrganizationDetail>;

export type Member = Wire['MemberWithUserWire'];
export type Team = Wire['TeamRowWire'];
export type Invitation = Wire['InvitationRowWire'];
export type AccessToken = Wire['AccessTokenRowWire'];

/** Lists that belong to an organization, by the last segment of their path. */
export interface OrganizationParts {
  members: Member;
  teams: Team;
  invitations: Invitation;
  'access-tokens': AccessToken;
}

export type OrganizationPart = keyof OrganizationParts;
