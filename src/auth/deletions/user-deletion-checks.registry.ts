import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import type { Actor } from '#platform/audit/audit-log.service.js';

/** What a domain above has to say when a person is to be removed, within a unit of work that holds them. */
export interface UserDeletionCheck {
  /**
   * Asked before the person is asked to confirm.
   * @throws the catalogue's error when the person has to stay as things are
   */
  requireRemovable(userId: string): Promise<void>;

  /**
   * Asked when the person is removed, and does what has to be done before.
   * @throws the catalogue's error when the person has to stay
   */
  beforeRemoval(userId: string, by: { actor: Actor; action: AuditAction }): Promise<void>;
}

/** The domains that are asked. Each enters itself at the start. */
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
