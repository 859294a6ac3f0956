import { ApiPropertyOptional } from '@nestjs/swagger';
import { QuerySwitch } from '#platform/http/query-switch.decorator.js';

export class GetSessionQuery {
  @ApiPropertyOptional({ description: '`true` reads the database even where a cached answer would do.' })
  @QuerySwitch()
  disableCookieCache: boolean;

  @ApiPropertyOptional({ description: '`true` leaves the end of the session where it is.' })
  @QuerySwitch()
  disableRefresh: boolean;
}
