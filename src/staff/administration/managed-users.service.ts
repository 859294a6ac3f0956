import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { User } from '#auth';
import { isBanned, UserErrors, UserRepository } from '#auth/users.door.js';
import { AdministrationErrors } from './administration.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';

/** Locks the users whom staff manage; joins the caller's unit of work. */
@Injectable()
export class ManagedUsers {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly clock: Clock,
  ) {}

  /**
   * For an administrator all administrators are locked: of two who demote each other, the second finds that they are no
   * longer one.
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN when the staff member has lost their permissions since the
   * route checked them
   */
  async lock(userId: string, by: StaffContext): Promise<Locked<User>> {
    if (await this.users.isAdministrator(userId)) await this.users.lockAdministrators();
    const user = await this.users.lockById(userId);
    if (user === null) throw UserErrors.STAFF_USER_NOT_FOUND();
    await this.requireCurrent(by);
    if (this.roles.exceeds(user, by.user)) throw AdministrationErrors.TARGET_EXCEEDS_YOU();
    return user;
  }

  /**
   * Refuses to demote or ban the last administrator.
   * @throws LAST_ADMINISTRATOR_STAYS
   */
  async requireSuccessor({ id }: Locked<User>): Promise<void> {
    const isAdministrator = await this.users.isAdministrator(id);
    if (isAdministrator && !(await this.users.hasOtherAdministrator([id])))
      throw AdministrationErrors.LAST_ADMINISTRATOR_STAYS();
  }

  /**
   * The staff member may have lost their permissions between the check of the route and the change.
   * @throws FORBIDDEN
   */
  async requireCurrent({ user }: StaffContext): Promise<void> {
    const found = await this.users.findRights(user.id);
    if (found?.role !== user.role || isBanned(found, this.clock.now())) throw HttpErrors.FORBIDDEN();
  }
}
