import { ApiProperty } from '@nestjs/swagger';
import {
  loginEntrances,
  loginOutcomes,
  type LoginEntrance,
  type LoginMethod,
  type LoginOutcome,
} from './login-event.entity.js';
import type { LoginEventColumns } from './login-event.queries.js';

const nullableText = { type: String, nullable: true } as const;

/** One attempt to sign in. */
export class LoginEventWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ enum: loginEntrances, description: 'Where they wanted to get in.' }) entrance: LoginEntrance;
  @ApiProperty({ type: String, example: 'password', description: 'Any other is the id of a provider.' })
  method: LoginMethod;
  @ApiProperty({ enum: loginOutcomes }) outcome: LoginOutcome;
  @ApiProperty({ ...nullableText, description: 'As typed, where an address was.' }) email: string | null;
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
  @ApiProperty(nullableText) requestId: string | null;
}

export function presentLoginEvent(event: LoginEventColumns): LoginEventWire {
  const { id, createdAt, entrance, method, outcome, email, ipAddress, userAgent, requestId } = event;
  return { id, createdAt, entrance, method, outcome, email, ipAddress, userAgent, requestId };
}
