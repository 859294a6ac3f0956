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

const READ_ONLY = 'Whether the session is read-only.';

export class ImpersonationWire {
  @ApiProperty() sessionId: string;
  @ApiProperty({ description: 'The impersonated user.' }) user: InvolvedWire;
  @ApiProperty({ description: 'The impersonating staff member.' }) staff: InvolvedWire;
  @ApiProperty({ type: String, nullable: true, description: '`null` if it was started through the API.' })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true }) ticket: string | null;
  @ApiProperty({ description: READ_ONLY }) readOnly: boolean;
  @ApiProperty() beganAt: Date;
  @ApiProperty() expiresAt: Date;
}

export class BegunImpersonationWire {
  @ApiProperty() impersonation: ImpersonationWire;
  @ApiProperty({ description: 'URL at which to continue as the user. A path is relative to this server.' })
  url: string;
}

/** What the page of an application shows of it. */
export class ImpersonationStateWire {
  @ApiProperty() user: InvolvedWire;
  @ApiProperty() staff: ActingStaffWire;
  @ApiProperty({ description: READ_ONLY }) readOnly: boolean;
  @ApiProperty() expiresAt: Date;
  @ApiProperty({
    type: 'integer',
    description: 'Seconds until `expiresAt`, for clients without an accurate clock.',
  })
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
