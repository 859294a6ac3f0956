import { Injectable } from '@nestjs/common';
import { OrganizationConfig } from '#config/organization.config.js';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** Where organizations make no roles of their own, the routes for them are not there. */
@Injectable()
export class OwnRolesOfferedCheck implements PreCheck {
  constructor(private readonly config: OrganizationConfig) {}

  /** @throws NOT_FOUND */
  verify(): void {
    if (this.config.ownRoles === 0) throw HttpErrors.NOT_FOUND();
  }
}
