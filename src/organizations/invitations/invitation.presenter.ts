import { ApiProperty } from '@nestjs/swagger';
import { MemberWire } from '../members/member.presenter.js';
import type { Invitation, InvitationStatus } from './invitation.entity.js';

const nullableText = { type: String, nullable: true } as const;

export class InvitationWire {
  @ApiProperty() id: string;
  @ApiProperty() organizationId: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
  @ApiProperty({ enum: ['pending', 'accepted', 'rejected', 'canceled'] }) status: InvitationStatus;
  @ApiProperty({ ...nullableText, description: 'Comma-separated team IDs.' }) teamId: string | null;
  @ApiProperty() inviterId: string;
  @ApiProperty() expiresAt: Date;
  @ApiProperty() createdAt: Date;
}

export class OwnInvitationWire extends InvitationWire {
  @ApiProperty() organizationName: string;
}

export class InvitationToAnswerWire extends OwnInvitationWire {
  @ApiProperty() organizationSlug: string;
  @ApiProperty() inviterEmail: string;
}

export class AcceptedInvitationWire {
  @ApiProperty() invitation: InvitationWire;
  @ApiProperty() member: MemberWire;
}

export class RejectedInvitationWire {
  @ApiProperty() invitation: InvitationWire;
  @ApiProperty({ type: 'null' }) member: null;
}

export function presentInvitation(invitation: InvitationWire | Invitation): InvitationWire {
  const { id, organizationId, email, role, status, teamId, inviterId, expiresAt, createdAt } = invitation;
  return {
    id,
    organizationId,
    email,
    role,
    status,
    teamId: teamId ?? null,
    inviterId,
    expiresAt,
    createdAt,
  };
}
