import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import type { Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import type { User } from '../users/user.entity.js';

/** A port for the domains above, which may refuse the removal of a user. */
export interface UserDeletionCheck {
  /**
   * Runs before the user is asked to confirm.
   * @throws an error of the domain when the user cannot be removed
   */
  requireRemovable(userId: string): Promise<void>;

  /**
   * Runs in the unit of work that removes the user, and makes the changes that have to come first.
   * @throws an error of the domain when the user cannot be removed
   */
  beforeRemoval(user: Locked<User>, by: { actor: Actor; action: AuditAction }): Promise<void>;
}

/** The checks of all domains. Each registers itself when the process starts. */
@Injectable()
export class UserDeletionChecks {
  private readonly checks: UserDeletionCheck[] = [];

  register(check: UserDeletionCheck): void {
    this.checks.push(check);
  }

  async requireRemovable(userId: string): Promise<void> {
    for (const check of this.checks) await check.requireRemovable(userId);
  }

  async beforeRemoval(...removal: Parameters<UserDeletionCheck['beforeRemoval']>): Promise<void> {
    for (const check of this.checks) await check.beforeRemoval(...removal);
  }
}
