import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditTrail, type Actor } from '#platform/audit/audit-trail.js';
import { Outbox } from '#platform/events/outbox.js';
import { AuthErrors } from '../auth.errors.js';
import type { User } from '../users/user.entity.js';
import { UserDeleted } from '../users/user.events.js';
import { UserRepository } from '../users/user.repository.js';

/** Removes people for good, whoever asked for it; joins the caller's unit of work. */
@Injectable()
export class UserRemoval {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The person, held until the unit of work ends. Administrators are held all together, so that the last two cannot both
   * leave because each still sees the other.
   */
  async lock(userId: string): Promise<User | null> {
    if (await this.users.isAdministrator(userId)) await this.users.lockTable();
    return this.users.lockById(userId);
  }

  /** @throws LAST_ADMINISTRATOR */
  async requireSuccessor(userId: string): Promise<void> {
    const isAdministrator = await this.users.isAdministrator(userId);
    if (isAdministrator && !(await this.users.hasOtherAdministrator(userId)))
      throw AuthErrors.LAST_ADMINISTRATOR();
  }

  /**
   * To be called for a user that `lock` gave.
   * @throws LAST_ADMINISTRATOR
   */
  async remove(user: User, by: { actor: Actor; action: AuditAction }): Promise<void> {
    const { id, email, name, username, role } = user;
    await this.requireSuccessor(id);
    this.users.remove(user);
    this.audit.record({ ...by, subject: { type: 'user', id }, before: { email, name, username, role } });
    await this.outbox.record(new UserDeleted(id));
  }
}
