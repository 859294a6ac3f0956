import { ApiProperty } from '@nestjs/swagger';
import { InvitationWire } from '../invitations/invitation.presenter.js';
import { MemberWithUserWire } from '../members/member.presenter.js';
import { OrganizationWire } from '../organizations/organization.presenter.js';
import { TeamWire } from '../teams/team.presenter.js';

export class FullOrganizationWire extends OrganizationWire {
  @ApiProperty({ type: [InvitationWire] }) invitations: InvitationWire[];
  @ApiProperty({ type: [MemberWithUserWire], description: 'The oldest ones, up to the membership limit.' })
  members: MemberWithUserWire[];
  @ApiProperty({ type: [TeamWire], nullable: true, description: '`null` where organizations have no teams.' })
  teams: TeamWire[] | null;
}
