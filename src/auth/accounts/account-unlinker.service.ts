import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../auth.audit.js';
import type { User } from '../users/user.entity.js';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';

/** The accounts a user signs in with, read while the user is locked. */
export interface LinkedAccounts {
  /** Oldest first. */
  accounts: Account[];
  canSpareOne: boolean;
}

/** Unlinks accounts for users and staff; joins the caller's unit of work. */
@Injectable()
export class AccountUnlinker {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
  ) {}

  /** Whether a user with this many accounts may unlink one. */
  canSpareOne(count: number): boolean {
    return count !== 1 || this.config.allowUnlinkingAll;
  }

  /** The lock on the user keeps two requests from each unlinking the account that the other one leaves. */
  async accountsOf(user: Locked<User>): Promise<LinkedAccounts> {
    const accounts = await this.accounts.listOfUser(user.id);
    return { accounts, canSpareOne: this.canSpareOne(accounts.length) };
  }

  async unlink(user: Locked<User>, { id, providerId, accountId }: Account, by: Acting): Promise<void> {
    await this.accounts.delete(id);
    this.audit.record({
      ...by,
      action: AuthAudit.ACCOUNT_UNLINKED,
      subject: { type: 'user', id: user.id },
      before: { providerId, accountId },
    });
  }
}
