import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { DiscountRepository } from '../discounts/discount.repository.js';
import type { ChargeResult, Decline } from '../gateways/gateway-results.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Payment } from '../payments/payment.entity.js';
import {
  PaymentPurposes,
  type PaymentPurpose,
  type SuccessTerms,
} from '../payments/payment-purposes.registry.js';
import { ProductQueries } from '../products/product.queries.js';
import { CheckoutSubscriptionsPolicy } from './checkout-subscriptions.policy.js';
import { CardTestingAlarm } from './card-testing-alarm.service.js';
import { CheckoutCompleter } from './checkout-completer.service.js';
import { CheckoutMailer } from './checkout-mailer.service.js';
import { CHECKOUT_EXPIRY } from './checkout-due-work.js';
import type { Checkout, NewCheckout } from './checkout.entity.js';
import type { KnownCheckoutParts } from './checkout-rows.service.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';
import { CheckoutRepository } from './checkout.repository.js';

/** What a payment keeps of the confirmation it was made for. */
export interface ConfirmationContext {
  next: NewCheckout;
}

/** Has checkouts follow their payments. */
@Injectable()
export class CheckoutPayments implements PaymentPurpose<Locked<Checkout>> {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly checkouts: CheckoutRepository,
    private readonly completer: CheckoutCompleter,
    private readonly discounts: DiscountRepository,
    private readonly products: ProductQueries,
    private readonly subscriptionsPolicy: CheckoutSubscriptionsPolicy,
    private readonly dueWork: DueWorkSchedule,
    private readonly recorder: CheckoutRecorder,
    private readonly mailer: CheckoutMailer,
    private readonly cardTestingAlarm: CardTestingAlarm,
  ) {}

  onModuleInit(): void {
    this.purposes.register('checkout', this);
  }

  async lock(id: string): Promise<Locked<Checkout>> {
    const checkout = await this.checkouts.lockById(id);
    if (checkout === null) throw new Error(`checkout ${id} does not exist`);
    return checkout;
  }

  async onPending(
    checkout: Locked<Checkout>,
    payment: Locked<Payment>,
    charge: ChargeResult | null,
    { now }: HeldMerchant,
  ): Promise<void> {
    const metadata = processorMetadataOf(charge);
    if (checkout.status === 'open') {
      await this.completer.confirm(checkout, nextOf(payment), { processorMetadata: metadata, now });
      return;
    }
    if (checkout.status !== 'confirmed' || checkout.hasProcessorMetadata(metadata)) return;
    checkout.addProcessorMetadata(metadata, now);
    await this.recorder.recordUpdated(checkout);
  }

  async onSucceeded(
    checkout: Locked<Checkout>,
    payment: Locked<Payment>,
    _charge: ChargeResult,
    { merchant, now, known, isLate }: SuccessTerms,
  ): Promise<number> {
    if (await this.isTrialRefused(checkout, payment, merchant)) {
      await this.refuseTrial(checkout, now);
      return 0;
    }
    if (isLate) await this.restore(checkout, payment, now);
    const confirmed =
      checkout.status === 'open'
        ? await this.completer.confirm(checkout, nextOf(payment), { now, known: known as KnownCheckoutParts })
        : null;
    // Paid by another attempt, or over: the money goes back.
    if (checkout.status !== 'confirmed') return 0;
    await this.completer.fulfill(checkout, payment, confirmed, now);
    return payment.amount;
  }

  /** The buyer gets what this payment was for, although a later attempt may have confirmed something else. */
  private async restore(checkout: Locked<Checkout>, payment: Payment, now: Date): Promise<void> {
    if (checkout.status !== 'open' && checkout.status !== 'confirmed') return;
    const next = nextOf(payment);
    const { discountId } = next;
    const by = { checkoutId: checkout.id, customerEmail: payment.customerEmail };
    await this.discounts.keepRedemption({ ...by, discountId }, now);
    if (checkout.status === 'confirmed') checkout.change(next, now);
  }

  /** Whose card it is, is known only now. */
  private async isTrialRefused(
    checkout: Checkout,
    payment: Payment,
    merchant: Readonly<Merchant>,
  ): Promise<boolean> {
    if (!payment.isSetup || checkout.status === 'succeeded') return false;
    const fingerprint = payment.method?.fingerprint ?? null;
    const product = await this.products.find(checkout.productId);
    if (product === null) return false;
    return this.subscriptionsPolicy.isTrialRedeemed(merchant, nextOf(payment), product, fingerprint);
  }

  /** The buyer can go on without a trial. */
  private async refuseTrial(checkout: Locked<Checkout>, now: Date): Promise<void> {
    await this.discounts.removeRedemption(checkout.id);
    if (checkout.status === 'confirmed') checkout.reopen(now);
    checkout.change({ allowTrial: false }, now);
    await this.recorder.recordUpdated(checkout);
  }

  /** A checkout that is still open is as it was before the attempt. */
  async onFailed(
    checkout: Locked<Checkout>,
    payment: Locked<Payment>,
    decline: Decline,
    { now }: HeldMerchant,
  ): Promise<void> {
    // Locks the address before the discount, as confirmations do.
    await this.cardTestingAlarm.check(payment);
    // Otherwise another attempt has paid, and the order keeps the redemption.
    if (checkout.status !== 'succeeded') await this.discounts.removeRedemption(checkout.id);
    if (checkout.status === 'confirmed') {
      // A buyer who authenticates a payment is on the page; others saw that the checkout is confirmed.
      if (!checkout.requiresAction) await this.mailer.reportFailure(payment, checkout, decline.message);
      checkout.reopen(now);
      await this.recorder.recordUpdated(checkout);
    }
    const { id: recordId, organizationId: merchantId, expiresAt } = checkout;
    // It was not ended while the payment was in progress.
    if (expiresAt <= now)
      await this.dueWork.schedule({ kind: CHECKOUT_EXPIRY, recordId, merchantId, dueAt: now });
  }
}

function nextOf({ context }: Payment): NewCheckout {
  return (context as ConfirmationContext).next;
}

/** What the buyer's page needs to have a payment authenticated. */
function processorMetadataOf(charge: ChargeResult | null): Record<string, string> {
  return charge?.status === 'requires_action'
    ? { ...charge.clientData, intent_status: 'requires_action' }
    : {};
}
