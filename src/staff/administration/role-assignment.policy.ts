import { Injectable } from '@nestjs/common';
import { splitRoles } from '#common/access-control/access-control.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AdministrationErrors } from './administration.errors.js';
import { StaffRoles, type RoleHolder, type StaffRights } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';

/** A role as whoever might give it sees it. */
export interface GivableRole {
  name: string;
  permissions: StaffRights;
  canBeGiven: boolean;
}

/** Which roles staff may give to others. */
@Injectable()
export class RoleAssignmentPolicy {
  constructor(private readonly roles: StaffRoles) {}

  /**
   * The roles as a user keeps them: comma-separated, each once.
   * @throws VALIDATION_ERROR for none at all, UNKNOWN_ROLE, ROLE_EXCEEDS_YOU
   */
  require(names: readonly string[], by: StaffContext): string {
    const given = [...new Set(names.flatMap(splitRoles))];
    if (given.length === 0) throw HttpErrors.INVALID_BODY();
    const unknown = given.find((name) => !this.roles.isKnown(name));
    if (unknown !== undefined) throw AdministrationErrors.UNKNOWN_ROLE({ role: unknown });
    const role = given.join(',');
    if (this.exceeds(role, by.user)) throw AdministrationErrors.ROLE_EXCEEDS_YOU();
    return role;
  }

  /** Every role of the installation. */
  listFor({ user }: Pick<StaffContext, 'user'>): GivableRole[] {
    const gives = this.roles.holds(user, { user: ['set-role'] });
    return this.roles.names.map((name) => ({
      name,
      permissions: this.roles.permissionsOf(holderOf(name)),
      canBeGiven: gives && !this.exceeds(name, user),
    }));
  }

  /** Whether somebody with only these roles could do what the other one cannot. */
  private exceeds(role: string, user: RoleHolder): boolean {
    return this.roles.exceeds(holderOf(role), user);
  }
}

/** Nobody in particular: some people may do more than their roles say. */
function holderOf(role: string): RoleHolder {
  return { id: '', role };
}
