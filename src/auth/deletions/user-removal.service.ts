import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../auth.audit.js';
import { DeletionErrors } from './deletion.errors.js';
import { actorOf, type Caller } from '../sessions/caller.js';
import { SessionTerminator } from '../sessions/session-terminator.service.js';
import type { User } from '../users/user.entity.js';
import { UserDeleted } from '../users/user.events.js';
import { UserRepository } from '../users/user.repository.js';
import { VerificationRepository } from '../verifications/verification.repository.js';
import { UserDeletionChecks } from './user-deletion-checks.registry.js';

/** Deletes users, whoever asked for it; joins the caller's unit of work. */
@Injectable()
export class UserRemoval {
  constructor(
    private readonly users: UserRepository,
    private readonly checks: UserDeletionChecks,
    private readonly verifications: VerificationRepository,
    private readonly terminator: SessionTerminator,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when there is no such user. For an administrator all administrators are locked, so that the last two cannot both
   * leave because each still sees the other.
   */
  async lockById(userId: string): Promise<Locked<User> | null> {
    if (await this.users.isAdministrator(userId)) await this.users.lockAdministrators();
    return this.users.lockById(userId);
  }

  /** @throws UNAUTHORIZED when the user of the session no longer exists */
  async lock(caller: Caller): Promise<Locked<User>> {
    const user = await this.lockById(caller.user.id);
    if (user === null) throw HttpErrors.UNAUTHORIZED();
    return user;
  }

  /** @throws LAST_ADMINISTRATOR, and errors of the domains above when the user cannot be removed */
  async requireRemovable(userId: string): Promise<void> {
    await this.requireSuccessor(userId);
    await this.checks.requireRemovable(userId);
  }

  /**
   * By the token of the mail. A token of another user stays valid, because the error rolls its redemption back.
   * @throws INVALID_DELETION_TOKEN, LAST_ADMINISTRATOR
   */
  async removeByToken(user: Locked<User>, token: string, caller: Caller): Promise<void> {
    const redeemed = await this.verifications.redeem('delete_user', token);
    const isTheirs = redeemed?.userId === user.id && redeemed.email === user.email;
    if (!isTheirs || redeemed.expiresAt <= this.clock.now()) throw DeletionErrors.INVALID_DELETION_TOKEN();
    await this.removeByWish(user, caller);
  }

  /** @throws LAST_ADMINISTRATOR */
  async removeByWish(user: Locked<User>, caller: Caller): Promise<void> {
    await this.remove(user, { actor: actorOf(caller), action: AuthAudit.USER_DELETED });
  }

  /** @throws LAST_ADMINISTRATOR, and errors of the domains above when the user cannot be removed */
  async remove(user: Locked<User>, by: Acting & { action: AuditAction }): Promise<void> {
    const { id, email, name, username, role } = user;
    await this.requireSuccessor(id);
    await this.checks.beforeRemoval(user, by);
    await this.terminator.endImpersonationsOf(id, { actor: by.actor, reason: by.reason ?? null });
    this.users.remove(user);
    this.audit.record({ ...by, subject: { type: 'user', id }, before: { email, name, username, role } });
    this.outbox.record(new UserDeleted(user));
  }

  /** @throws LAST_ADMINISTRATOR */
  private async requireSuccessor(userId: string): Promise<void> {
    const isAdministrator = await this.users.isAdministrator(userId);
    if (isAdministrator && !(await this.users.hasOtherAdministrator([userId])))
      throw DeletionErrors.LAST_ADMINISTRATOR();
  }
}
