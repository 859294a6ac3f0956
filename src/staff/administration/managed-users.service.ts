import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { User } from '#auth';
import { AuthErrors, isBanned, UserRepository } from '#auth/staff.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';

/** The people with whom staff do something; joins the caller's unit of work. */
@Injectable()
export class ManagedUsers {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly clock: Clock,
  ) {}

  /**
   * The person, held until the unit of work ends. Administrators are held all together: of two who turn on each other
   * the second finds that they are none any more.
   * @throws STAFF_USER_NOT_FOUND, TARGET_EXCEEDS_YOU, FORBIDDEN when who acts has lost their rights since they were let in
   */
  async lock(userId: string, by: StaffContext): Promise<User> {
    if (await this.users.isAdministrator(userId)) await this.users.lockAdministrators();
    const user = await this.users.lockById(userId);
    if (user === null) throw AuthErrors.STAFF_USER_NOT_FOUND();
    await this.requireCurrent(by);
    if (this.roles.exceeds(user, by.user)) throw AuthErrors.TARGET_EXCEEDS_YOU();
    return user;
  }

  /**
   * To be called with the person held, when they are to be an administrator no longer, or one who cannot come in.
   * @throws LAST_ADMINISTRATOR_STAYS
   */
  async requireSuccessor({ id }: User): Promise<void> {
    const isAdministrator = await this.users.isAdministrator(id);
    if (isAdministrator && !(await this.users.hasOtherAdministrator([id])))
      throw AuthErrors.LAST_ADMINISTRATOR_STAYS();
  }

  /**
   * Between the check of the route and the change somebody may have taken from them who acts what let them in.
   * @throws FORBIDDEN
   */
  async requireCurrent({ user }: StaffContext): Promise<void> {
    const found = await this.users.findRights(user.id);
    if (found?.role !== user.role || isBanned(found, this.clock.now())) throw HttpErrors.FORBIDDEN();
  }
}
