import { ApiProperty } from '@nestjs/swagger';
import { InvitationWire } from '../invitations/invitation.presenter.js';
import { MemberWithUserWire } from '../members/member.presenter.js';
import { OrganizationWire } from '../organizations/organization.presenter.js';
import { TeamWire } from '../teams/team.presenter.js';

export class FullOrganizationWire extends OrganizationWire {
  @ApiProperty({ type: [InvitationWire] }) invitations: InvitationWire[];
  @ApiProperty({
    type: [MemberWithUserWire],
    description: 'The longest-standing members, up to the membership limit.',
  })
  members: MemberWithUserWire[];
  @ApiProperty({ type: [TeamWire], nullable: true, description: '`null` if teams are not enabled.' })
  teams: TeamWire[] | null;
}
