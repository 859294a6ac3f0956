import { ApiProperty } from '@nestjs/swagger';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { presentUser, UserWire } from '../users/user.presenter.js';
import type { PasswordChanged } from './actions/change-password.js';

const RESET_REQUESTED = 'If this email exists in our system, check your email for the reset link';

export class PasswordResetRequestedWire extends DoneWire {
  @ApiProperty({ enum: [RESET_REQUESTED] }) message: string;
}

export function presentPasswordResetRequested(): PasswordResetRequestedWire {
  return { ...presentDone(), message: RESET_REQUESTED };
}

export class PasswordChangedWire {
  @ApiProperty({ type: String, nullable: true, description: '`null` if the current session continues.' })
  token: string | null;
  @ApiProperty() user: UserWire;
}

export function presentPasswordChanged({ user, issued }: PasswordChanged): PasswordChangedWire {
  return { token: issued?.token ?? null, user: presentUser(user) };
}
