import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { NO_DESTINATION } from '#platform/http/link-destination.js';

/** Addresses of this product that are sent by mail. */
@Injectable()
export class EmailLinkBuilder {
  constructor(
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
  ) {}

  /** `path` is below the authentication base path; members without a value are left out, the others percent-encoded. */
  to(path: string, query: Record<string, string | null | undefined>): string {
    const members = Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const search = members.length === 0 ? '' : `?${members.join('&')}`;
    return this.http.urlOf(`${this.auth.basePath}${path}${search}`);
  }

  /** The `callbackURL` to put into a link. An application that wants our root names it by its full URL. */
  destination(callbackURL: string | null): string {
    if (callbackURL === null || callbackURL === '') return NO_DESTINATION;
    return callbackURL === NO_DESTINATION ? this.http.urlOf('/') : callbackURL;
  }
}
