import { QuerySwitch } from '#platform/http/query-switch.decorator.js';

export class GetSessionQuery {
  @QuerySwitch('Leaves the end of the session where it is.')
  disableRefresh?: boolean;

  @QuerySwitch('Reads the database even where a cached answer would do.')
  disableCookieCache?: boolean;
}
