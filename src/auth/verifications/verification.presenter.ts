import { ApiProperty } from '@nestjs/swagger';
import type { User } from '../users/user.entity.js';
import { presentUser, UserWire } from '../users/user.presenter.js';

export class EmailVerifiedWire {
  @ApiProperty({ enum: [true] }) status: true;
  @ApiProperty({
    type: UserWire,
    nullable: true,
    description: 'The user with the new, unverified email if the link changed it; otherwise `null`.',
  })
  user: UserWire | null;
}

export function presentEmailVerified(changed: User | null): EmailVerifiedWire {
  return { status: true, user: changed === null ? null : presentUser(changed) };
}
