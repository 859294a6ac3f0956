import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { HttpConfig } from '#config/http.config.js';
import { KeyedSlots } from '#platform/database/keyed-slots.js';
import { tooManyAtOnce, MOST_DECLINES } from './decline-limit.policy.js';
import { CheckoutErrors } from './checkout.errors.js';

/** Confirmations that wait for others from their address. */
const MOST_WAITING = 100;
/** Milliseconds that one waits at most. */
const LONGEST_WAIT = 15_000;
/** Milliseconds before the next try, where other processes have taken the room. */
const PAUSES = [250, 500, 1_000, 2_000] as const;

/**
 * Has confirmations from one address wait for each other, without a connection to the database, where together they could exceed
 * the limit of declines: buyers of one network pay one after another instead of being refused.
 */
@Injectable()
export class ConfirmationQueue {
  private readonly slots = new KeyedSlots(MOST_DECLINES.address, MOST_WAITING);

  constructor(private readonly http: HttpConfig) {}

  /** @throws CHECKOUT_TOO_MANY_AT_ONCE, and what the work throws */
  async run<Result>(clientAddress: string | null, work: () => Promise<Result>): Promise<Result> {
    if (clientAddress === null || !this.http.rateLimitEnabled) return work();
    if (!(await this.slots.take(clientAddress, LONGEST_WAIT))) throw tooManyAtOnce();
    try {
      return await work();
    } finally {
      this.slots.release(clientAddress);
    }
  }

  /** Tries again while the limit leaves no room. @throws CHECKOUT_TOO_MANY_AT_ONCE, and what the work throws */
  async untilAdmitted<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const pause of PAUSES) {
      try {
        return await work();
      } catch (error) {
        if (!isForLater(error)) throw error;
        await sleep(pause);
      }
    }
    return work();
  }
}

function isForLater(error: unknown): boolean {
  return error instanceof AppError && error.key === CheckoutErrors.CHECKOUT_TOO_MANY_AT_ONCE.key;
}
