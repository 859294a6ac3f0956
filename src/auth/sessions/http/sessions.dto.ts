import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { QuerySwitch } from '#platform/http/query-switch.decorator.js';

export class GetSessionQuery {
  @QuerySwitch('Leaves the end of the session where it is.')
  disableRefresh?: boolean;

  @QuerySwitch('Reads the database even where a cached answer would do.')
  disableCookieCache?: boolean;
}

export class RevokeSessionBody {
  @ApiProperty({ description: 'The token or the handle of a session, as `GET /list-sessions` shows it.' })
  @IsString()
  token: string;
}
