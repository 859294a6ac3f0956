import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addressGroup } from '#common/net/address-group.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import type { Count, SharedWindow } from '#platform/counters/shared-window.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** Seconds in which wrong passwords are counted. */
const SECONDS = 900;
const MAX_FROM_ADDRESS = 10;
const MAX_FROM_ANYWHERE = 100;

/** Whose password somebody claims to know. */
export interface PasswordAttempt {
  /**
   * The id of the user, by whichever name they were found, and what was typed where nobody was found. So one account is
   * one count, and one that does not exist has a count as well.
   */
  account: string;
  client: Client;
}

/** Keeps passwords from being guessed: every comparison of one is made under its watch. */
@Injectable()
export class PasswordAttemptLimiter {
  private readonly fromAddress: SharedWindow;
  private readonly fromAnywhere: SharedWindow;
  private readonly isOn: boolean;
  private readonly secret: string;

  constructor(
    counters: SharedCounters,
    private readonly rateLimitMetrics: RateLimitMetrics,
    { secrets }: AuthConfig,
    { rateLimitEnabled }: HttpConfig,
  ) {
    const window = { seconds: SECONDS };
    this.fromAddress = counters.window({ ...window, name: 'password by address', max: MAX_FROM_ADDRESS });
    this.fromAnywhere = counters.window({ ...window, name: 'password by account', max: MAX_FROM_ANYWHERE });
    this.isOn = rateLimitEnabled;
    this.secret = secrets.current;
  }

  /**
   * Compares, unless too many comparisons for this account came out wrong. The attempt counts before its outcome is
   * known, so that many at once are not let through together. A right password lets the counts begin anew; a
   * comparison that fails to happen was no attempt.
   * @returns what the comparison does: null for a wrong password
   * @throws TOO_MANY_REQUESTS and whatever the comparison throws
   */
  async watch<T>(attempt: PasswordAttempt, compare: () => Promise<T | null>): Promise<T | null> {
    if (!this.isOn) return compare();
    const account = this.keyOf(attempt.account);
    const pair = `${account} ${addressGroup(attempt.client.ipAddress)}`;
    const counts = await this.begin(account, pair);
    try {
      const outcome = await compare();
      if (outcome !== null)
        await Promise.all([this.fromAddress.forget(pair), this.fromAnywhere.forget(account)]);
      return outcome;
    } catch (error) {
      await takeBack(counts);
      throw error;
    }
  }

  /** One after the other: who is refused by address must not use up what is left to everybody else. */
  private async begin(account: string, pair: string): Promise<Count[]> {
    const byAddress = await this.fromAddress.count(pair);
    if (byAddress.isOver) throw this.refusal(this.fromAddress, byAddress);
    const byAccount = await this.fromAnywhere.count(account);
    if (!byAccount.isOver) return [byAddress, byAccount];
    await byAddress.takeBack();
    throw this.refusal(this.fromAnywhere, byAccount);
  }

  private refusal({ spec }: SharedWindow, { msLeft }: Count): Error {
    this.rateLimitMetrics.record(spec.name);
    return HttpErrors.TOO_MANY_REQUESTS({}, { retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)) });
  }

  /** The store is not to tell whose passwords are being guessed. */
  private keyOf(account: string): string {
    return createHmac('sha256', this.secret).update(`password ${account}`).digest('base64url');
  }
}

async function takeBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map((count) => count.takeBack()));
}
