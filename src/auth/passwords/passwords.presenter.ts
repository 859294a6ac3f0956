import { ApiProperty } from '@nestjs/swagger';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';

const RESET_REQUESTED = 'If this email exists in our system, check your email for the reset link';

export class PasswordResetRequestedWire extends DoneWire {
  @ApiProperty({ enum: [RESET_REQUESTED] }) message: string;
}

export function presentPasswordResetRequested(): PasswordResetRequestedWire {
  return { ...presentDone(), message: RESET_REQUESTED };
}
