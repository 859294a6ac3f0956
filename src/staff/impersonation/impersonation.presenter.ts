import { ApiProperty } from '@nestjs/swagger';
import { SessionWire } from '#auth/sessions.door.js';
import { UserWire } from '#auth/users.door.js';
import type { ExplainedImpersonation, Involved, RunningImpersonation } from './impersonation.queries.js';

class InvolvedWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
}

class ActingStaffWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
}

const READ_ONLY = 'Whether the session may only look.';

export class ImpersonationWire {
  @ApiProperty() sessionId: string;
  @ApiProperty({ description: 'As whom.' }) user: InvolvedWire;
  @ApiProperty({ description: 'Who acts.' }) staff: InvolvedWire;
  @ApiProperty({ type: String, nullable: true, description: '`null` where a program began it.' })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true }) ticket: string | null;
  @ApiProperty({ description: READ_ONLY }) readOnly: boolean;
  @ApiProperty() beganAt: Date;
  @ApiProperty() expiresAt: Date;
}

export class BegunImpersonationWire {
  @ApiProperty() impersonation: ImpersonationWire;
  @ApiProperty({ description: 'A page on which to go on as the person; a path is one of the product.' })
  url: string;
}

/** What the page of an application shows of it. */
export class ImpersonationStateWire {
  @ApiProperty() user: InvolvedWire;
  @ApiProperty() staff: ActingStaffWire;
  @ApiProperty({ description: READ_ONLY }) readOnly: boolean;
  @ApiProperty() expiresAt: Date;
  @ApiProperty({ type: 'integer', description: 'Until then, for whoever has no clock that is right.' })
  secondsLeft: number;
}

export class StoppedImpersonationWire {
  @ApiProperty({ type: SessionWire, nullable: true }) session: SessionWire | null;
  @ApiProperty({ type: UserWire, nullable: true }) user: UserWire | null;
}

export function presentImpersonation(one: ExplainedImpersonation): ImpersonationWire {
  const { sessionId, reason, ticket, readOnly, beganAt, expiresAt } = one;
  const [user, staff] = [presentInvolved(one.user), presentInvolved(one.staff)];
  return { sessionId, user, staff, reason, ticket, readOnly, beganAt, expiresAt };
}

export function presentImpersonationState(one: RunningImpersonation, now: Date): ImpersonationStateWire {
  const { user, staff, readOnly, expiresAt } = one;
  const secondsLeft = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const acting = { id: staff.id, name: staff.name };
  return { user: presentInvolved(user), staff: acting, readOnly, expiresAt, secondsLeft };
}

function presentInvolved({ id, name, email }: Involved): InvolvedWire {
  return { id, name, email };
}
