import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import {
  DueWorkHandlerOf,
  type DueItem,
  type DueRun,
  type DueWorkHandler,
} from '../../clock/due-work.decorator.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { JointPayments } from '../../payments/joint-payments.service.js';
import { PaymentFlow } from '../../payments/payment-flow.service.js';
import { CycleSubscriptions } from '../actions/cycle-subscriptions.js';
import { SUBSCRIPTION_CYCLE } from '../subscription-due-work.js';

/** Renews subscriptions as their periods end. A payment that a crash interrupts is resumed by its reconciliation. */
@Injectable()
@DueWorkHandlerOf({ kind: SUBSCRIPTION_CYCLE })
export class SubscriptionCycleJob implements DueWorkHandler {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cycleSubscriptions: CycleSubscriptions,
    private readonly payments: PaymentFlow,
    private readonly jointPayments: JointPayments,
    private readonly merchantTime: MerchantTime,
  ) {}

  async run({ recordId: id, merchantId }: DueItem): Promise<void> {
    const cycled = await this.cycleSubscriptions.execute([{ id }], merchantId);
    const paymentId = cycled.get(id) ?? null;
    if (paymentId !== null) await this.payments.run(paymentId);
  }

  /** Starts the periods in one unit of work, then makes the payments. */
  async runAll(runs: readonly DueRun[]): Promise<PromiseSettledResult<void>[]> {
    const merchantId = runs[0]?.item.merchantId ?? '';
    const cycled = await this.cycleTogether(runs, merchantId);
    const attempts = runs.flatMap(({ item, now }) => {
      const paymentId = cycled.get(item.recordId) ?? null;
      return paymentId === null ? [] : [{ paymentId, now, id: item.recordId }];
    });
    const paid = await this.jointPayments.run(attempts, merchantId);
    const results = new Map(attempts.map(({ id }, index) => [id, paid[index]]));
    for (const run of runs)
      if (!cycled.has(run.item.recordId)) results.set(run.item.recordId, await this.runAlone(run));
    return runs.map(({ item }) => results.get(item.recordId) ?? { status: 'fulfilled', value: undefined });
  }

  /** Falls back to renewing each subscription individually if the batch fails. */
  private async cycleTogether(
    runs: readonly DueRun[],
    merchantId: string,
  ): Promise<ReadonlyMap<string, string | null>> {
    const due = runs.map(({ item, now }) => ({ id: item.recordId, now }));
    try {
      return await this.unitOfWork.apart(() => this.cycleSubscriptions.execute(due, merchantId));
    } catch (error) {
      this.logger.warn(
        { err: error as Error, merchantId },
        'batch renewal failed; renewing subscriptions individually',
      );
      return new Map();
    }
  }

  private async runAlone({ item, now }: DueRun): Promise<PromiseSettledResult<void>> {
    const { merchantId } = item;
    const [result] = await Promise.allSettled([
      this.unitOfWork.apart(() => this.merchantTime.at({ merchantId, now }, () => this.run(item))),
    ]);
    return result;
  }
}
