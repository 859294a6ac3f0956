import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Account } from '../accounts/account.entity.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { ProvenUser } from '../sessions/known-devices.service.js';
import type { User } from '../users/user.entity.js';
import { VerificationRepository } from '../verifications/verification.repository.js';
import { PasswordChanged } from './password.events.js';

/** Who sets a new password, and the action the audit log records. */
export interface PasswordChange extends Acting {
  action: AuditAction;
  /** Null when the operator of the installation makes it. */
  client: Client | null;
}

/** Sets or replaces a password; joins the caller's unit of work. */
@Injectable()
export class PasswordReplacer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly verifications: VerificationRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Invalidates earlier reset links and makes all known devices unknown.
   * @returns the user and the instant of the change, with which the device that made it becomes known again
   */
  async replace(
    user: Locked<User>,
    passwordHash: string,
    { client, ...by }: PasswordChange,
  ): Promise<ProvenUser> {
    const now = this.clock.now();
    const account = await this.accounts.findPasswordAccount(user.id);
    if (account === null)
      this.accounts.add(Account.withPassword({ id: newId(), userId: user.id, passwordHash }, now));
    else account.changePassword(passwordHash, now);
    await this.verifications.deleteOfUser('reset_password', user.id);
    this.audit.record({ ...by, subject: { type: 'user', id: user.id } });
    this.outbox.record(new PasswordChanged(user.id, client));
    return { userId: user.id, at: now };
  }
}
