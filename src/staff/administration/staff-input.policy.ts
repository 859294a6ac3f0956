import { Injectable } from '@nestjs/common';
import type { StaffPermissions } from '#access/staff-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { isEmail } from '#common/net/email-address.js';
import { UserErrors, UsernamePolicy, UserRepository } from '#auth/users.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import type { StaffContext } from './administering.js';

/** What staff say of people, checked before anything is done with it. */
@Injectable()
export class StaffInputPolicy {
  constructor(
    private readonly users: UserRepository,
    private readonly usernames: UsernamePolicy,
    private readonly roles: StaffRoles,
  ) {}

  /** @throws the error unless who acts holds this as well, which only a part of the input asks for */
  requireAllowed(by: StaffContext, permissions: StaffPermissions, denied: ErrorFactory): void {
    if (!this.roles.holds(by.user, permissions)) throw denied();
  }

  /** @throws INVALID_EMAIL */
  requireEmail(email: string): void {
    if (!isEmail(email)) throw UserErrors.INVALID_EMAIL();
  }

  /**
   * For the person with the id, or for one who is to be made. None, and the empty one that gives it up, always pass.
   * @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG, USERNAME_INVALID, USERNAME_TAKEN
   */
  async requireUsername(username: string | null | undefined, ownerId: string | null): Promise<void> {
    if (!username) return;
    await this.usernames.requireFormat(username);
    const holderId = await this.users.findIdByUsername(username);
    if (holderId !== null && holderId !== ownerId) throw UserErrors.USERNAME_TAKEN();
  }
}
