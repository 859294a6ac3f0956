import { ApiProperty } from '@nestjs/swagger';
import type { User } from '#auth';
import { presentUser, UserWire } from '#auth/users.door.js';

/** What the published administration clients get from routes that change somebody: the person as they are now. */
export class AdministeredUserWire {
  @ApiProperty() user: UserWire;
}

export function presentAdministeredUser(user: User): AdministeredUserWire {
  return { user: presentUser(user) };
}

/** What they get from routes after which there is nothing to show. */
export class SuccessWire {
  @ApiProperty({ enum: [true] }) success: true;
}

export function presentSuccess(): SuccessWire {
  return { success: true };
}
