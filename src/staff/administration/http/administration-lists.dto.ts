import { ApiProperty } from '@nestjs/swagger';
import { SessionWire } from '#auth/sessions.door.js';
import { UserId } from './user-id.decorator.js';

export class GetUserQuery {
  @UserId()
  id: string;
}

export class UserIdBody {
  @UserId()
  userId: string;
}

export class UserSessionsWire {
  @ApiProperty({ type: [SessionWire] }) sessions: SessionWire[];
}
