import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Account } from '../accounts/account.entity.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { User } from '../users/user.entity.js';
import { VerificationRepository } from '../verifications/verification.repository.js';
import { PasswordChanged } from './password.events.js';

/** Who gives somebody a new password, and how the trail calls it. */
export interface PasswordChange extends Acting {
  action: AuditAction;
  /** Null when those who run the installation make it. */
  client: Client | null;
}

/** Puts a new password in the place of the old one, or of none; joins the caller's unit of work. */
@Injectable()
export class PasswordReplacer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly verifications: VerificationRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** To be called with the user's row held. Links to reset the password that are still under way become useless. */
  async replace(user: User, passwordHash: string, { client, ...by }: PasswordChange): Promise<void> {
    const now = this.clock.now();
    const account = await this.accounts.findPasswordAccount(user.id);
    if (account === null)
      this.accounts.add(Account.withPassword({ id: newId(), userId: user.id, passwordHash }, now));
    else account.changePassword(passwordHash, now);
    await this.verifications.deleteOfUser('reset_password', user.id);
    this.audit.record({ ...by, subject: { type: 'user', id: user.id } });
    await this.outbox.record(new PasswordChanged(user.id, client));
  }
}
