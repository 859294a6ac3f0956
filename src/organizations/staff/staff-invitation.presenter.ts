import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import { InvitationWire, presentInvitation } from '../invitations/invitation.presenter.js';
import { MemberUserWire } from '../members/member.presenter.js';
import { invitationStates, stateOf, type InvitationState } from './belongings.queries.js';

export class InvitationRowWire extends OmitType(InvitationWire, ['status'] as const) {
  @ApiProperty({ enum: invitationStates }) state: InvitationState;
  @ApiProperty({ type: MemberUserWire, nullable: true }) inviter: MemberUserWire | null;
}

export function presentInvitationRow(
  invitation: InvitationWire,
  people: ReadonlyMap<string, UserSummary>,
  now: Date,
): InvitationRowWire {
  const { status: _status, ...wire } = presentInvitation(invitation);
  return { ...wire, state: stateOf(invitation, now), inviter: people.get(invitation.inviterId) ?? null };
}
