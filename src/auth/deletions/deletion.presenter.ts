import { ApiProperty } from '@nestjs/swagger';
import type { DeletionOutcome } from './actions/delete-user.js';

const MESSAGES = { deleted: 'User deleted', mailed: 'Verification email sent' } as const;

export class DeletionWire {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    enum: Object.values(MESSAGES),
    description: 'Whether the account was deleted or a confirmation email was sent.',
  })
  message: string;
}

export function presentDeletion(outcome: DeletionOutcome): DeletionWire {
  return { success: true, message: MESSAGES[outcome] };
}
