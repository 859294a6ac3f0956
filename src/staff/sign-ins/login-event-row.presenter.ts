import { ApiProperty } from '@nestjs/swagger';
import {
  type LoginEntrance,
  loginEntrances,
  type LoginMethod,
  type LoginOutcome,
  loginOutcomes,
} from '#auth/login-events.door.js';
import type { LoginEventOfSomebody } from './login-event-feed.queries.js';

const nullableText = { type: String, nullable: true } as const;

export class LoginEventPersonWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty({ format: 'email' }) email: string;
}

/** One attempt to sign in, and as whom. */
export class LoginEventRowWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ enum: loginEntrances, description: 'Where the user tried to sign in.' })
  entrance: LoginEntrance;
  @ApiProperty({
    type: String,
    example: 'password',
    description: 'The sign-in method, or the ID of a provider.',
  })
  method: LoginMethod;
  @ApiProperty({ enum: loginOutcomes }) outcome: LoginOutcome;
  @ApiProperty({ ...nullableText, description: 'The email as entered. Null for methods that need none.' })
  email: string | null;
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
  @ApiProperty(nullableText) requestId: string | null;
  @ApiProperty({
    type: LoginEventPersonWire,
    nullable: true,
    description: 'Null if no user has this email, or if the user was deleted.',
  })
  user: LoginEventPersonWire | null;
}

export function presentLoginEventRow({
  userId,
  userName,
  userEmail,
  ...event
}: LoginEventOfSomebody): LoginEventRowWire {
  const user =
    userId === null || userName === null || userEmail === null
      ? null
      : { id: userId, name: userName, email: userEmail };
  return { ...event, user };
}
