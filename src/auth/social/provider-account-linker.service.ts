import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { SocialConfig } from '#config/social.config.js';
import { AuditLog, type Actor } from '#platform/audit/audit-log.service.js';
import { Account } from '../accounts/account.entity.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { ProviderTokenCipher } from '../accounts/provider-token-cipher.service.js';
import { AuthAudit } from '../auth.audit.js';
import type { ProviderAccount } from './provider-account.js';

/** Gives people accounts of providers; joins the caller's unit of work, which holds the user's row. */
@Injectable()
export class ProviderAccountLinker {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly cipher: ProviderTokenCipher,
    private readonly audit: AuditLog,
    private readonly config: SocialConfig,
    private readonly clock: Clock,
  ) {}

  /** Whose account at the provider this is. */
  async findOwner({ provider, profile }: ProviderAccount): Promise<string | null> {
    return this.accounts.findOwner(provider.definition.id, profile.id);
  }

  /** Keeps the newest tokens; false when the user has no such account any more. */
  async renew(userId: string, linked: ProviderAccount): Promise<boolean> {
    const account = await this.lock(userId, linked);
    if (account !== null) this.cipher.seal(account, linked.tokens);
    return account !== null;
  }

  /** The same for somebody who signs in, where the installation may want to keep the tokens there are. */
  async meetAgain(userId: string, linked: ProviderAccount): Promise<boolean> {
    if (this.config.updatesTokensOnSignIn) return this.renew(userId, linked);
    return (await this.lock(userId, linked)) !== null;
  }

  /** UNABLE_TO_LINK_ACCOUNT follows with the commit when somebody has the account by then. */
  add(userId: string, { provider, profile, tokens }: ProviderAccount): void {
    const names = { providerId: provider.definition.id, accountId: profile.id };
    const account = Account.ofProvider({ id: newId(), userId, ...names }, this.clock.now());
    this.cipher.seal(account, tokens);
    this.accounts.add(account);
  }

  /** The same for somebody who had an account without it. */
  link(userId: string, linked: ProviderAccount, actor: Actor): void {
    this.add(userId, linked);
    this.audit.record({
      actor,
      action: AuthAudit.ACCOUNT_LINKED,
      subject: { type: 'user', id: userId },
      after: { providerId: linked.provider.definition.id, accountId: linked.profile.id },
    });
  }

  private lock(userId: string, { provider, profile }: ProviderAccount): Promise<Account | null> {
    return this.accounts.lockOfUser(userId, provider.definition.id, profile.id);
  }
}
