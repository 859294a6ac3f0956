import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutChanger } from '../checkout-changer.service.js';
import { CheckoutErrors } from '../checkout.errors.js';
import type { CheckoutChanges } from '../checkout-planner.service.js';
import type { CheckoutRow } from '../checkout-columns.js';
import { CheckoutRecorder } from '../checkout-recorder.service.js';
import { CheckoutRepository } from '../checkout.repository.js';

const { CHECKOUT_NOT_FOUND } = CheckoutErrors;

@Injectable()
export class UpdateCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly merchantTime: MerchantTime,
    private readonly checkouts: CheckoutRepository,
    private readonly changer: CheckoutChanger,
    private readonly recorder: CheckoutRecorder,
  ) {}

  /** By the merchant. @throws CHECKOUT_NOT_FOUND, NOT_PERMITTED, and as CheckoutChanger.plan */
  async execute(id: string, changes: CheckoutChanges, caller: ApiCaller): Promise<CheckoutRow> {
    const found = await this.checkouts.findById(id);
    if (found === null) throw CHECKOUT_NOT_FOUND();
    const run = async () => {
      await this.apiCallerPolicy.lockMember(caller, found.organizationId, CHECKOUT_NOT_FOUND);
      const held = await this.merchantTime.hold(found.organizationId);
      const checkout = await this.checkouts.lockById(id);
      if (checkout === null) throw CHECKOUT_NOT_FOUND();
      const { next } = await this.changer.plan(checkout, changes, held);
      checkout.change(next, held.now);
      return this.recorder.recordUpdated(checkout);
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }
}
