import { Injectable } from '@nestjs/common';
import type { Permissions } from '#common/access-control/access-control.js';
import type { FoundSession } from '#auth/sessions.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';

/** What the session that somebody has in the product lets them do as staff. */
@Injectable()
export class AdministratorPolicy {
  constructor(private readonly roles: StaffRoles) {}

  /** Never anything in a session in which somebody acts as another person, whatever that person holds. */
  allow({ user, session }: FoundSession, permissions: Permissions): boolean {
    return session.impersonatedBy === null && this.roles.holds(user, permissions);
  }
}
