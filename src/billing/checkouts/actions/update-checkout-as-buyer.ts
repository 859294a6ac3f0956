import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutChanger } from '../checkout-changer.service.js';
import type { CheckoutChanges } from '../checkout-planner.service.js';
import type { CheckoutRow } from '../checkout-columns.js';
import { CheckoutRecorder } from '../checkout-recorder.service.js';
import { OpenCheckouts } from '../open-checkouts.service.js';

@Injectable()
export class UpdateCheckoutAsBuyer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly openCheckouts: OpenCheckouts,
    private readonly changer: CheckoutChanger,
    private readonly recorder: CheckoutRecorder,
  ) {}

  /** @throws CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED, and as CheckoutChanger.plan */
  async execute(clientSecret: string, changes: CheckoutChanges): Promise<CheckoutRow> {
    const run = async () => {
      const { checkout, ...held } = await this.openCheckouts.lock(clientSecret);
      const { next } = await this.changer.plan(checkout, changes, held);
      checkout.change(next, held.now);
      return this.recorder.recordUpdated(checkout);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }
}
