import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { TallySpan } from './auth-tally.entity.js';
import { AuthTallyRepository } from './auth-tally.repository.js';
import { beginOf, beginsOf, runsOf, SPANS } from './tally-spans.js';

/** Seconds after which what happened in a span has surely been committed. */
const SETTLED = 60;

/** Which spans are over and still to be kept, newest first, of those that begin in the reach. */
type Choice = (span: TallySpan, from: Date, until: Date) => Promise<Date[]> | Date[];

/**
 * Counts what people did, a few spans with each statement. What an installation has never counted is all of its past, so that
 * one that is updated sees that as well.
 */
@Injectable()
export class ActivityCounter {
  constructor(
    private readonly tallies: AuthTallyRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts every hour and every day that is over and was not counted, the newest first, and the day at hand. */
  async countNew(): Promise<void> {
    const now = this.clock.now();
    await this.tallies.countSoFar({ from: beginOf('day', now), until: now });
    await this.count(now, (...reach) => this.tallies.listUncounted(...reach));
  }

  /** The same with those that were counted before: rows may have come with a date of then. */
  async countAgain(): Promise<void> {
    await this.count(this.clock.now(), beginsOf);
  }

  private async count(now: Date, choose: Choice): Promise<void> {
    const beginning = await this.tallies.findBeginning();
    if (beginning === null) return;
    for (const span of ['hour', 'day'] as const) {
      const oldest = beginOf(span, addSeconds(now, -SPANS[span].kept));
      const from = beginning > oldest ? beginning : oldest;
      const chosen = await choose(span, from, beginOf(span, addSeconds(now, -SETTLED)));
      for (const run of runsOf(span, chosen)) await this.tallies.count(span, run);
      await this.tallies.deleteBefore(span, oldest);
    }
  }
}
