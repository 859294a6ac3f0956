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
   * Runs work of different records of one merchant together, for handlers to which that is cheaper. While a clock is advanced, it
   * may span less than a day, each item being run at its own instant: what it leads to must not fall due within that day, unless
   * it concerns no other record.
   * @returns what became of each, in their order
   */
  runAll?(runs: readonly DueRun[]): Promise<PromiseSettledResult<void>[]>;
}

/** Registers a provider as the handler of a kind of work: `@DueWorkHandlerOf({ kind: 'checkout.expiry' })`. */
export const DueWorkHandlerOf: DeclaringDecorator<{ kind: string }> = DiscoveryService.createDecorator<{
  kind: string;
}>();
