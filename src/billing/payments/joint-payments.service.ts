import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { SettlePayment } from './actions/settle-payment.js';
import { SettlePayments } from './actions/settle-payments.js';
import { PaymentFlow } from './payment-flow.service.js';
import type { AttemptOutcome, ChargedPayment } from './payment-settler.service.js';

/** Calls of gateways at the same time. */
const AT_ONCE = 8;

/** A committed attempt, and the merchant's time at which it is made. */
export interface TimedAttempt {
  paymentId: string;
  now: Date;
}

/** Makes payments for one merchant: calls the gateway concurrently and settles successful charges in one unit of work. */
@Injectable()
export class JointPayments {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly flow: PaymentFlow,
    private readonly settlePayment: SettlePayment,
    private readonly settlePayments: SettlePayments,
    private readonly merchantTime: MerchantTime,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns the results in input order; a rejected payment is resolved by its reconciliation */
  async run(attempts: readonly TimedAttempt[], merchantId: string): Promise<PromiseSettledResult<void>[]> {
    const limit = pLimit(AT_ONCE);
    const each = <T>(work: (attempt: TimedAttempt, index: number) => Promise<T>) =>
      Promise.allSettled(
        attempts.map((attempt, index) =>
          limit(() =>
            this.unitOfWork.apart(() =>
              this.merchantTime.at({ merchantId, now: attempt.now }, () => work(attempt, index)),
            ),
          ),
        ),
      );
    const outcomes = await each(({ paymentId }) => this.flow.charge(paymentId));
    const settled = await this.settleTogether(succeeded(attempts, outcomes), merchantId);
    return each(async ({ paymentId }, index) => {
      const outcome = await outcomeOf(outcomes[index]);
      if (outcome !== null && !settled.has(paymentId)) await this.settlePayment.execute(paymentId, outcome);
    });
  }

  /** Falls back to settling each payment individually if the batch fails. */
  private async settleTogether(
    charged: readonly ChargedPayment[],
    merchantId: string,
  ): Promise<ReadonlySet<string>> {
    if (charged.length < 2) return new Set();
    try {
      return await this.unitOfWork.apart(() => this.settlePayments.execute(charged, merchantId));
    } catch (error) {
      this.logger.warn(
        { err: error as Error, merchantId },
        'batch settlement failed; settling payments individually',
      );
      return new Set();
    }
  }
}

function succeeded(
  attempts: readonly TimedAttempt[],
  outcomes: readonly PromiseSettledResult<AttemptOutcome | null>[],
): ChargedPayment[] {
  return attempts.flatMap((attempt, index) => {
    const result = outcomes[index];
    if (result?.status !== 'fulfilled' || result.value === null || !('charge' in result.value)) return [];
    const { charge } = result.value;
    return charge.status === 'succeeded' ? [{ ...attempt, charge }] : [];
  });
}

/** @throws what the gateway has thrown */
async function outcomeOf(
  result: PromiseSettledResult<AttemptOutcome | null> | undefined,
): Promise<AttemptOutcome | null> {
  if (result?.status === 'rejected') return Promise.reject(result.reason as Error);
  return result?.value ?? null;
}
