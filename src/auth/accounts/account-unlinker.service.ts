import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { AuthAudit } from '../auth.audit.js';
import { UserRepository } from '../users/user.repository.js';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';

/** The ways in which a person signs in, while nobody else can change them. */
export interface HeldAccounts {
  /** Oldest first. */
  accounts: Account[];
  canSpareOne: boolean;
}

/** How a way to sign in is taken away, whoever does it; joins the caller's unit of work. */
@Injectable()
export class AccountUnlinker {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
  ) {}

  /** Whether somebody who has so many ways to sign in can do with one less. */
  canSpareOne(count: number): boolean {
    return count !== 1 || this.config.allowUnlinkingAll;
  }

  /**
   * Null when the person is gone. Their row is held, so that two requests at once cannot each leave the account that the
   * other one takes.
   */
  async lock(userId: string): Promise<HeldAccounts | null> {
    if ((await this.users.lockById(userId)) === null) return null;
    const accounts = await this.accounts.listOfUser(userId);
    return { accounts, canSpareOne: this.canSpareOne(accounts.length) };
  }

  /** To be called with the person's accounts held. */
  async unlink({ id, userId, providerId, accountId }: Account, by: Acting): Promise<void> {
    await this.accounts.delete(id);
    this.audit.record({
      ...by,
      action: AuthAudit.ACCOUNT_UNLINKED,
      subject: { type: 'user', id: userId },
      before: { providerId, accountId },
    });
  }
}
