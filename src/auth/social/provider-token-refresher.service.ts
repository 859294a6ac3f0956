import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Account } from '../accounts/account.entity.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { ProviderTokenCipher } from '../accounts/provider-token-cipher.service.js';
import { AccountErrors } from '../accounts/account.errors.js';
import { ProviderClient } from './protocol/provider.client.js';
import { ProviderError } from './protocol/provider-error.js';
import type { ProviderTokens, SocialProvider } from './providers/provider.js';

/** Seconds a turn lasts whose process has died; longer than a provider may take to answer. */
const TURN = 15;
/** Milliseconds between two looks at what another process is about, and how many there are: as long as a provider may take. */
const LOOK_EVERY = 100;
const LOOKS = 100;

/**
 * Gets new tokens for an account, which then keeps them. Of several who want some at once, one asks: a provider that hands
 * out a new refresh token each time takes the old one for stolen when it sees it again (RFC 9700, section 4.14.2).
 */
@Injectable()
export class ProviderTokenRefresher {
  private readonly logger = new Logger('Providers');
  /** By account, in this process. Other processes see the turn that is taken in the row. */
  private readonly running = new Map<string, Promise<ProviderTokens | null>>();

  constructor(
    private readonly accounts: AccountRepository,
    private readonly cipher: ProviderTokenCipher,
    private readonly client: ProviderClient,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * What the account has from now on; null when the provider gives nothing, or gave nothing to the one who asked.
   * @throws ACCOUNT_NOT_FOUND when it was unlinked in the meantime
   */
  async refresh(seen: Account, provider: SocialProvider): Promise<ProviderTokens | null> {
    const running = this.running.get(seen.id);
    if (running !== undefined) return running;
    const asking = this.takeTurn(seen, provider).finally(() => this.running.delete(seen.id));
    this.running.set(seen.id, asking);
    return asking;
  }

  private async takeTurn(seen: Account, provider: SocialProvider): Promise<ProviderTokens | null> {
    const now = this.clock.now();
    const until = addSeconds(now, TURN);
    if (!(await this.accounts.beginRenewal(seen.id, until, now))) return this.awaitTurnOfOther(seen);
    try {
      const current = await this.get(seen);
      return isChanged(seen, current) ? this.cipher.open(current) : await this.ask(current, provider);
    } finally {
      await this.accounts.endRenewal(seen.id, until);
    }
  }

  private async awaitTurnOfOther(seen: Account): Promise<ProviderTokens | null> {
    for (let look = 0; look < LOOKS; look++) {
      const current = await this.get(seen);
      if (isChanged(seen, current)) return this.cipher.open(current);
      if (!current.isBeingRenewed(this.clock.now())) return null;
      await delay(LOOK_EVERY);
    }
    return null;
  }

  private async ask(current: Account, provider: SocialProvider): Promise<ProviderTokens | null> {
    const { refreshToken } = this.cipher.open(current);
    if (refreshToken === null) return null;
    try {
      return await this.keep(current, await this.client.renew(provider, refreshToken));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(error.message);
      return null;
    }
  }

  private async keep(asked: Account, renewed: ProviderTokens): Promise<ProviderTokens> {
    return this.unitOfWork.run(async () => {
      const account = await this.accounts.lockById(asked.id, asked.userId);
      if (account === null) throw AccountErrors.ACCOUNT_NOT_FOUND();
      // Whoever has signed in with the provider meanwhile brought tokens of a newer consent.
      if (isChanged(asked, account)) return this.cipher.open(account);
      // What was granted to begin with can be asked for again, even if these tokens hold less (RFC 6749, section 6).
      this.cipher.seal(account, { ...renewed, scopes: null });
      const { tokenType, scopes } = renewed;
      const kept = this.cipher.open(account);
      return { ...kept, tokenType, scopes: scopes ?? kept.scopes };
    });
  }

  private async get({ id, userId }: Account): Promise<Account> {
    const account = await this.accounts.findById(id, userId);
    if (account === null) throw AccountErrors.ACCOUNT_NOT_FOUND();
    return account;
  }
}

/** Encrypted, a token is another text each time it is stored. */
function isChanged(seen: Account, current: Account): boolean {
  return seen.accessToken !== current.accessToken || seen.refreshToken !== current.refreshToken;
}
