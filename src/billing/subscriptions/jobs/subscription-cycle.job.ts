import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import {
  DueWorkHandlerOf,
  type DueItem,
  type DueRun,
  type DueWorkHandler,
} from '../../clock/due-work.decorator.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { CycleSubscriptions } from '../actions/cycle-subscriptions.js';
import { SUBSCRIPTION_CYCLE } from '../subscription-due-work.js';

/** Payments that are made at the same time. */
const AT_ONCE = 8;

/** Renews subscriptions as their periods end. A payment that a crash interrupts is resumed by its reconciliation. */
@Injectable()
@DueWorkHandlerOf({ kind: SUBSCRIPTION_CYCLE })
export class SubscriptionCycleJob implements DueWorkHandler {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cycleSubscriptions: CycleSubscriptions,
    private readonly payments: PaymentFlow,
    private readonly merchantTime: MerchantTime,
  ) {}

  async run({ recordId: id, merchantId }: DueItem): Promise<void> {
    const cycled = await this.cycleSubscriptions.execute([{ id }], merchantId);
    await this.pay(cycled.get(id) ?? null);
  }

  /** Begins the periods in one unit of work, then makes the payments beside each other. */
  async runAll(runs: readonly DueRun[]): Promise<PromiseSettledResult<void>[]> {
    const cycled = await this.cycleTogether(runs);
    const limit = pLimit(AT_ONCE);
    return Promise.allSettled(
      runs.map((run) =>
        limit(async () => {
          const paymentId = cycled.get(run.item.recordId);
          await this.inTime(run, () => (paymentId === undefined ? this.run(run.item) : this.pay(paymentId)));
        }),
      ),
    );
  }

  /** Where one of them fails, each is run by itself. */
  private async cycleTogether(runs: readonly DueRun[]): Promise<ReadonlyMap<string, string | null>> {
    const merchantId = runs[0]?.item.merchantId ?? '';
    const due = runs.map(({ item, now }) => ({ id: item.recordId, now }));
    try {
      return await this.unitOfWork.apart(() => this.cycleSubscriptions.execute(due, merchantId));
    } catch (error) {
      this.logger.warn({ err: error as Error, merchantId }, 'subscriptions are renewed one by one');
      return new Map();
    }
  }

  private async inTime({ item: { merchantId }, now }: DueRun, work: () => Promise<void>): Promise<void> {
    await this.unitOfWork.apart(() => this.merchantTime.at({ merchantId, now }, work));
  }

  private async pay(paymentId: string | null): Promise<void> {
    if (paymentId !== null) await this.payments.run(paymentId);
  }
}
