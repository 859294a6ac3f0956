import { Injectable } from '@nestjs/common';
import { OrganizationConfig } from '#config/organization.config.js';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** Where organizations have no teams, their routes are not there. */
@Injectable()
export class TeamsOfferedCheck implements PreCheck {
  constructor(private readonly config: OrganizationConfig) {}

  /** @throws NOT_FOUND */
  verify(): void {
    if (!this.config.hasTeams) throw HttpErrors.NOT_FOUND();
  }
}
