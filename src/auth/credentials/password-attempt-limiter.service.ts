import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addressGroup } from '#common/net/address-group.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { RateLimitMetrics } from '#platform/counters/rate-limit.metrics.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import type { Count, SharedWindow } from '#platform/counters/shared-window.js';
import { tooManyRequests } from '#platform/limits/too-many-requests.js';

/** Seconds in which wrong passwords are counted. */
const SECONDS = 900;
const MAX_FROM_DEVICE = 10;
const MAX_FROM_ADDRESS = 10;
const MAX_FROM_ANYWHERE = 100;

/** Whose password somebody claims to know. */
export interface PasswordAttempt {
  /**
   * The id of the user, by whichever name they were found, and what was typed where nobody was found. So one account is
   * one count, and one that does not exist has a count as well.
   */
  account: string;
  /** The device's id if the account knows it; see `KnownDevices`. */
  deviceId: string | null;
  client: Client;
}

/** A counter of wrong passwords, with its key. */
interface Tally {
  window: SharedWindow;
  key: string;
}

/**
 * Limits password guessing: every password comparison goes through it. Wrong passwords from a known device are counted
 * for that device alone; all others are counted together and lock out only unknown devices.
 */
@Injectable()
export class PasswordAttemptLimiter {
  private readonly fromDevice: SharedWindow;
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
    this.fromDevice = counters.window({ ...window, name: 'password by device', max: MAX_FROM_DEVICE });
    this.fromAddress = counters.window({ ...window, name: 'password by address', max: MAX_FROM_ADDRESS });
    this.fromAnywhere = counters.window({ ...window, name: 'password by account', max: MAX_FROM_ANYWHERE });
    this.isOn = rateLimitEnabled;
    this.secret = secrets.current;
  }

  /**
   * Runs the comparison unless the account has too many recent failures. The attempt is counted before its outcome is known, so
   * that concurrent attempts cannot exceed the limit. A correct password resets the counters that counted it; an attempt whose
   * comparison throws is not counted.
   * @returns what the comparison does: null for a wrong password
   * @throws TOO_MANY_REQUESTS and whatever the comparison throws
   */
  async watch<T>(attempt: PasswordAttempt, compare: () => Promise<T | null>): Promise<T | null> {
    if (!this.isOn) return compare();
    const tallies = this.talliesOf(attempt);
    const counts = await this.begin(tallies);
    try {
      const outcome = await compare();
      if (outcome !== null) await Promise.all(tallies.map(({ window, key }) => window.forget(key)));
      return outcome;
    } catch (error) {
      await takeBack(counts);
      throw error;
    }
  }

  private talliesOf({ account, deviceId, client }: PasswordAttempt): Tally[] {
    const key = this.keyOf(account);
    if (deviceId !== null) return [{ window: this.fromDevice, key: `${key} ${this.keyOf(deviceId)}` }];
    return [
      { window: this.fromAddress, key: `${key} ${addressGroup(client.ipAddress)}` },
      { window: this.fromAnywhere, key },
    ];
  }

  /** One after the other: who is refused by address must not use up what is left to everybody else. */
  private async begin(tallies: readonly Tally[]): Promise<Count[]> {
    const counts: Count[] = [];
    for (const { window, key } of tallies) {
      const count = await window.count(key);
      if (count.isOver) {
        await takeBack(counts);
        throw this.refusal(window, count);
      }
      counts.push(count);
    }
    return counts;
  }

  private refusal({ spec }: SharedWindow, { msLeft }: Count): Error {
    this.rateLimitMetrics.record(spec.name);
    return tooManyRequests(msLeft);
  }

  /** The store is not to tell whose passwords are being guessed. */
  private keyOf(account: string): string {
    return createHmac('sha256', this.secret).update(`password ${account}`).digest('base64url');
  }
}

async function takeBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map((count) => count.takeBack()));
}
