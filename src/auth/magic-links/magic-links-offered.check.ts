import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** Where people do not sign in by a link, its routes are not there. */
@Injectable()
export class MagicLinksOfferedCheck implements PreCheck {
  constructor(private readonly config: AuthConfig) {}

  /** @throws NOT_FOUND */
  verify(): void {
    if (!this.config.magicLink.isOffered) throw HttpErrors.NOT_FOUND();
  }
}
