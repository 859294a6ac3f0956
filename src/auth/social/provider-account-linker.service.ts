import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { SocialConfig } from '#config/social.config.js';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { Account } from '../accounts/account.entity.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { ProviderTokenCipher } from '../accounts/provider-token-cipher.service.js';
import { AuthAudit } from '../auth.audit.js';
import type { User } from '../users/user.entity.js';
import type { ProviderAccount } from './provider-account.js';

/** Links accounts of providers to users; joins the caller's unit of work. */
@Injectable()
export class ProviderAccountLinker {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly cipher: ProviderTokenCipher,
    private readonly audit: AuditLog,
    private readonly config: SocialConfig,
    private readonly clock: Clock,
  ) {}

  /** The id of the user the account is linked to. */
  async findOwner({ provider, profile }: ProviderAccount): Promise<string | null> {
    return this.accounts.findOwner(provider.definition.id, profile.id);
  }

  /** Stores the newest tokens; false when the account is no longer linked to the user. */
  async renew(user: Locked<User>, linked: ProviderAccount): Promise<boolean> {
    const account = await this.lock(user, linked);
    if (account !== null) this.cipher.seal(account, linked.tokens);
    return account !== null;
  }

  /** The same for a sign-in, where the settings may keep the stored tokens. */
  async renewOnSignIn(user: Locked<User>, linked: ProviderAccount): Promise<boolean> {
    if (this.config.updatesTokensOnSignIn) return this.renew(user, linked);
    return (await this.lock(user, linked)) !== null;
  }

  /** The commit fails with UNABLE_TO_LINK_ACCOUNT when another user has linked the account by then. */
  add(user: Locked<User>, { provider, profile, tokens }: ProviderAccount): void {
    const names = { providerId: provider.definition.id, accountId: profile.id };
    const account = Account.ofProvider({ id: newId(), userId: user.id, ...names }, this.clock.now());
    this.cipher.seal(this.accounts.add(account), tokens);
  }

  /** The same for a user who existed before, recorded in the audit log. */
  link(user: Locked<User>, linked: ProviderAccount, actor: Actor): void {
    this.add(user, linked);
    this.audit.record({
      actor,
      action: AuthAudit.ACCOUNT_LINKED,
      subject: { type: 'user', id: user.id },
      after: { providerId: linked.provider.definition.id, accountId: linked.profile.id },
    });
  }

  private lock(user: Locked<User>, { provider, profile }: ProviderAccount): Promise<Locked<Account> | null> {
    return this.accounts.lockOfUser(user.id, provider.definition.id, profile.id);
  }
}
