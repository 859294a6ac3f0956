import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { QuerySwitch } from '#platform/http/query-switch.decorator.js';

export class GetSessionQuery {
  @QuerySwitch('Does not extend the session.')
  disableRefresh?: boolean;

  @QuerySwitch('Reads the session from the database instead of the cookie cache.')
  disableCookieCache?: boolean;
}

export class RevokeSessionBody {
  @ApiProperty({ description: 'Token or handle of a session, as returned by `GET /list-sessions`.' })
  @IsString()
  token: string;
}
