import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';

/** Addresses of this product that have to do with providers. */
@Injectable()
export class SocialCallbackUrls {
  constructor(
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
  ) {}

  /** Where a provider sends people back to; it is registered there letter by letter. */
  callback(providerId: string): string {
    return this.http.urlOf(this.callbackPath(providerId));
  }

  callbackPath(providerId: string): string {
    return `${this.auth.basePath}/callback/${encodeURIComponent(providerId)}`;
  }

  /** Where people are told what went wrong whose application has named no place for it. */
  get errorPage(): string {
    return this.http.urlOf(`${this.auth.basePath}/error`);
  }

  /** Where people go on whose application has named no place. */
  get home(): string {
    return this.http.origin;
  }
}
