import { Injectable } from '@nestjs/common';
import { MerchantRepository } from '../merchants/merchant.repository.js';
import type { BillingReason } from '../orders/order.entity.js';
import { untaxed, type TaxAssessment } from '../tax/tax-assessment.js';
import { TaxAssessor } from '../tax/tax-assessor.service.js';
import type { TaxedSale } from '../tax/taxed-sale.js';
import type { HeldSubscription } from './subscription.repository.js';

/** What a subscription owes before tax. */
export interface UntaxedBill {
  held: HeldSubscription;
  /** Why and since when it is owed, as the order says. */
  reason: BillingReason;
  periodStart: Date;
  /** Minor units after the discount. */
  netAmount: number;
  /** By the merchant's clock. */
  now: Date;
}

/** Taxes what subscriptions owe by what is stored of their customers; joins the caller's unit of work. */
@Injectable()
export class SubscriptionTaxes {
  constructor(
    private readonly merchants: MerchantRepository,
    private readonly taxes: TaxAssessor,
  ) {}

  /** Of subscriptions of one merchant. @returns in their order. @throws TaxQuotesMissing */
  async assessAll(bills: readonly UntaxedBill[]): Promise<TaxAssessment[]> {
    const [first] = bills;
    if (first === undefined) return [];
    const merchant = await this.merchants.getHeld(first.held.subscription.organizationId);
    const assessments = await this.taxes.assessAll(merchant, bills.map(saleOf), first.now);
    // No buyer is present to complete an address that is too coarse to be taxed.
    return assessments.map((assessment) => assessment ?? untaxed('not_collecting'));
  }

  async assess(bill: UntaxedBill): Promise<TaxAssessment> {
    const [assessment] = await this.assessAll([bill]);
    if (assessment === undefined) throw new Error('one bill has one tax');
    return assessment;
  }
}

function saleOf({
  held: { subscription, customer },
  reason,
  periodStart,
  netAmount,
}: UntaxedBill): TaxedSale {
  const { billingAddress: address = null, taxId = null, taxIdOverride: taxIdVerdict = null } = customer;
  const { id, currency } = subscription;
  const subject = `subscription ${id} ${reason} ${periodStart.toISOString()}`;
  // Whoever has a tax id buys as a business.
  return { subject, currency, netAmount, address, taxId, taxIdVerdict, isBusiness: true };
}
