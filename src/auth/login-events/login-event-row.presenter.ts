import { ApiProperty } from '@nestjs/swagger';
import type { LoginEventOfSomebody } from './login-event-feed.queries.js';
import { LoginEventWire, presentLoginEvent } from './login-event.presenter.js';

export class LoginEventPersonWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty({ format: 'email' }) email: string;
}

/** One attempt to sign in, and as whom. */
export class LoginEventRowWire extends LoginEventWire {
  @ApiProperty({
    type: LoginEventPersonWire,
    nullable: true,
    description: 'Null when the address belongs to nobody, or they are gone.',
  })
  user: LoginEventPersonWire | null;
}

export function presentLoginEventRow(event: LoginEventOfSomebody): LoginEventRowWire {
  const { userId, userName, userEmail } = event;
  const user =
    userId === null || userName === null || userEmail === null
      ? null
      : { id: userId, name: userName, email: userEmail };
  return { ...presentLoginEvent(event), user };
}
