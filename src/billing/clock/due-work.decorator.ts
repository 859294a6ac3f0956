import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '#platform/discovery/collect-providers.js';

/** Work that has fallen due. */
export interface DueItem {
  kind: string;
  recordId: string;
  merchantId: string;
  /** By the merchant's clock. */
  dueAt: Date;
}

/** Work that is run, and the merchant's time at which it is. */
export interface DueRun {
  item: DueItem;
  now: Date;
}

export interface DueWorkHandler {
  /**
   * Runs outside of a unit of work and possibly more than once: it locks the record and checks that the work is still to be
   * done. To have it run again, it schedules a later instant; otherwise the work is over when it returns.
   * @param now the merchant's time: the due instant itself while a clock is advanced
   */
  run(item: DueItem, now: Date): Promise<void>;

  /**
   * Runs several items of one merchant, each for a different record, as a batch. Implement it if that is cheaper than running them
   * individually. While a clock is advanced, a batch spans less than a day and each item runs at its own due instant, so follow-up
   * work that affects other records must not fall due within a day.
   * @returns the results in input order
   */
  runAll?(runs: readonly DueRun[]): Promise<PromiseSettledResult<void>[]>;
}

/** Registers a provider as the handler of a kind of work: `@DueWorkHandlerOf({ kind: 'checkout.expiry' })`. */
export const DueWorkHandlerOf: DeclaringDecorator<{ kind: string }> = DiscoveryService.createDecorator<{
  kind: string;
}>();
