import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import type { Caller } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { OrganizationConfig } from '#config/organization.config.js';

/** Whether only administrators may give a slug to an organization: the one of the own merchant sells for the installation. */
@Injectable()
export class SlugReservationPolicy {
  constructor(private readonly config: OrganizationConfig) {}

  isReserved(slug: string, { user }: Pick<Caller, 'user'>): boolean {
    return slug === this.config.reservedSlug && !splitRoles(user.role).includes(ADMINISTRATOR_ROLE);
  }
}
