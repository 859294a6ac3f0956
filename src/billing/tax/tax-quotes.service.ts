import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '#common/errors/app-error.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { TaxQuote } from './tax-provider.js';
import { TaxProviderRegistry } from './tax-provider.registry.js';
import { TaxQuoteRepository } from './tax-quote.repository.js';
import { TaxQuotesMissing, type QuoteRequest } from './tax-quotes-missing.error.js';
import { TaxErrors } from './tax.errors.js';

/** Seconds for which a quote counts; rates change, and providers forget their calculations after 90 days. */
export const QUOTES_COUNT = 86_400;
/** Of one unit of work: previews make two orders, and rows may change between two runs. */
const MOST_RUNS = 6;
/** Requests at the same time. */
const AT_ONCE = 8;

/** Requests that the provider could not answer; null where units of work need every answer. */
const unanswered = new AsyncLocalStorage<Set<string>>();

/** Asks tax providers outside of units of work for what these need to know. */
@Injectable()
export class TaxQuotes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: TaxProviderRegistry,
    private readonly quotes: TaxQuoteRepository,
    private readonly merchantTime: MerchantTime,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a unit of work, again each time that it needs a tax that was not asked for yet.
   * @throws TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN, and as the work
   */
  async around<T>(work: () => Promise<T>): Promise<T> {
    return this.repeat(work, null);
  }

  /** The same for work to which a tax may also be unknown. */
  async tolerantly<T>(work: () => Promise<T>): Promise<T> {
    const unknown = new Set<string>();
    return this.repeat(() => unanswered.run(unknown, work), unknown);
  }

  /**
   * What was answered before; joins the caller's unit of work, and requires `around` or `tolerantly` outside of it.
   * @returns in the order of the requests; null for what nobody knows
   * @throws TaxQuotesMissing
   */
  async find(
    requests: readonly QuoteRequest[],
    at: { merchantId: string; now: Date },
  ): Promise<(TaxQuote | null)[]> {
    const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
    const found = await this.quotes.listSince(at.merchantId, keys, this.oldest);
    const missing = requests.filter(
      ({ idempotencyKey: key }) => !found.has(key) && unanswered.getStore()?.has(key) !== true,
    );
    if (missing.length > 0) throw new TaxQuotesMissing(missing, at);
    return keys.map((key) => found.get(key) ?? null);
  }

  private get oldest(): Date {
    return addSeconds(this.clock.now(), -QUOTES_COUNT);
  }

  private async repeat<T>(work: () => Promise<T>, unknown: Set<string> | null): Promise<T> {
    let run = work;
    for (let runs = 0; runs < MOST_RUNS; runs += 1) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof TaxQuotesMissing)) throw error;
        await this.ask(error.requests, unknown);
        run = () => this.merchantTime.at(error.at, work);
      }
    }
    throw new Error('what is to be taxed changes with each run');
  }

  private async ask(requests: readonly QuoteRequest[], unknown: Set<string> | null): Promise<void> {
    if (this.unitOfWork.isRunning) throw new Error('taxes are quoted outside of units of work');
    const limit = pLimit(AT_ONCE);
    const distinct = new Map(requests.map((request) => [request.idempotencyKey, request]));
    const results = await Promise.allSettled(
      [...distinct.values()].map((request) => limit(() => this.quote(request, unknown))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async quote({ provider, ...input }: QuoteRequest, unknown: Set<string> | null): Promise<void> {
    try {
      const quote = await this.providers.named(provider).quote(input);
      await this.quotes.store(input.merchantId, input.idempotencyKey, quote, this.clock.now());
    } catch (error) {
      if (unknown === null || !isUnanswered(error)) throw error;
      unknown.add(input.idempotencyKey);
    }
  }
}

function isUnanswered(error: unknown): boolean {
  const { TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN } = TaxErrors;
  return error instanceof AppError && [TAX_UNAVAILABLE.key, TAX_LOCATION_UNKNOWN.key].includes(error.key);
}
