import { Injectable } from '@nestjs/common';
import { HttpConfig } from '#config/http.config.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DiscountRepository } from '../../discounts/discount.repository.js';
import type { HeldMerchant } from '../../merchants/merchant-time.service.js';
import { PaymentOpener } from '../../payments/payment-opener.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CheckoutChanger } from '../checkout-changer.service.js';
import { CheckoutCompleter } from '../checkout-completer.service.js';
import type { Checkout, NewCheckout } from '../checkout.entity.js';
import { CheckoutErrors } from '../checkout.errors.js';
import type { ConfirmationContext } from '../checkout-payments.service.js';
import type { CheckoutChanges, CheckoutPlan } from '../checkout-planner.service.js';
import { formOf } from '../checkout-fields.js';
import type { SelectedProduct } from '../checkout-selections.service.js';
import { CheckoutSubscriptionsPolicy } from '../checkout-subscriptions.policy.js';
import { trialOf } from '../checkout-trial.js';
import { confirmationFaults } from '../confirmation-faults.js';
import { DeclineLimitPolicy } from '../decline-limit.policy.js';
import type { KnownCheckoutParts } from '../checkout-rows.service.js';
import { OpenCheckouts } from '../open-checkouts.service.js';

export interface ConfirmationInput {
  changes: CheckoutChanges;
  /** That the payment form made. */
  token: string | null;
  /** From where the buyer sends the request. */
  clientAddress: string | null;
}

export interface BegunConfirmation {
  paymentId: string | null;
  known: KnownCheckoutParts;
}

const { CHECKOUT_DISCOUNT_USED_UP, CHECKOUT_INPUT_INVALID, CHECKOUT_TAX_UNKNOWN } = CheckoutErrors;

@Injectable()
export class BeginConfirmation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly openCheckouts: OpenCheckouts,
    private readonly changer: CheckoutChanger,
    private readonly completer: CheckoutCompleter,
    private readonly subscriptionsPolicy: CheckoutSubscriptionsPolicy,
    private readonly declineLimitPolicy: DeclineLimitPolicy,
    private readonly opener: PaymentOpener,
    private readonly discounts: DiscountRepository,
    private readonly http: HttpConfig,
  ) {}

  /**
   * Checks everything and stores the attempt to pay, before the gateway is called. A checkout that costs nothing is confirmed and
   * fulfilled at once. The checkout itself changes only with the outcome.
   * @returns the payment to be charged, null where nothing is owed, and what was read for it
   * @throws CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_TOO_MANY_DECLINES, CHECKOUT_TOO_MANY_AT_ONCE,
   *   CHECKOUT_TAX_UNKNOWN, CHECKOUT_INPUT_INVALID, CHECKOUT_DISCOUNT_USED_UP, CHECKOUT_TRIAL_REDEEMED, CHECKOUT_SUBSCRIPTION_ACTIVE,
   *   GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, and as CheckoutChanger.plan
   */
  async execute(clientSecret: string, input: ConfirmationInput): Promise<BegunConfirmation> {
    const run = async () => {
      const { checkout, ...held } = await this.openCheckouts.lock(clientSecret);
      const plan = await this.changer.plan(checkout, input.changes, held);
      await this.declineLimitPolicy.requireOfCheckout(checkout.id);
      requireComplete(plan, input.token);
      requireShownDiscount(checkout, plan.next, input.changes);
      await this.subscriptionsPolicy.requireTrial(held.merchant, plan.next, plan.selected);
      const payment = await this.open(checkout, plan, input, held);
      await this.redeem(checkout, plan, held.now);
      await this.subscriptionsPolicy.requireUpgrade(checkout);
      const known = knownOf(plan);
      if (payment !== null) return { paymentId: payment, known };
      const confirmed = await this.completer.confirm(checkout, plan.next, { now: held.now, known });
      await this.completer.fulfill(checkout, null, confirmed, held.now);
      return { paymentId: null, known };
    };
    return this.taxQuotes.tolerantly(() => this.unitOfWork.run(run));
  }

  private async open(
    checkout: Locked<Checkout>,
    { next, selected }: CheckoutPlan,
    { token, clientAddress }: ConfirmationInput,
    { merchant, now }: HeldMerchant,
  ): Promise<string | null> {
    const { isPaid, savesMethod, amount } = chargeOf(next, selected);
    if (!isPaid || token === null || next.customerEmail === null) return null;
    await this.declineLimitPolicy.requireOfAddress(clientAddress);
    const context: ConfirmationContext = { next };
    const payment = await this.opener.open(
      {
        ...{ organizationId: merchant.id, amount, currency: next.currency, source: { token } },
        ...{ trigger: 'purchase', checkoutId: checkout.id, savesMethod, context, clientAddress },
        ...{ customerEmail: next.customerEmail, customerName: next.customerName },
        offeredTo: checkout.isCustomerProven ? (checkout.customerId ?? null) : null,
        description: selected.product.name,
        returnUrl: this.http.urlOf(`/checkout/${checkout.clientSecret}/confirmation`),
      },
      now,
    );
    return payment.id;
  }

  /** @throws CHECKOUT_DISCOUNT_USED_UP, DISCOUNT_NOT_REDEEMABLE */
  private async redeem({ id }: Checkout, { next }: CheckoutPlan, now: Date): Promise<void> {
    if (next.discountId === null || next.customerEmail === null) return;
    const discount = await this.discounts.lockById(next.discountId);
    if (discount === null) throw CHECKOUT_DISCOUNT_USED_UP();
    await this.discounts.addRedemption(discount, { checkoutId: id, customerEmail: next.customerEmail }, now);
  }
}

/** A checkout of several products shows them all. */
function knownOf({ selected, productIds }: CheckoutPlan): KnownCheckoutParts {
  return productIds.length === 1 ? { products: [selected] } : {};
}

/** @throws CHECKOUT_TAX_UNKNOWN, CHECKOUT_INPUT_INVALID */
function requireComplete(plan: CheckoutPlan, token: string | null): void {
  const faults = confirmationFaults(plan, token);
  if (faults.length > 0) throw CHECKOUT_INPUT_INVALID({}, { faults });
  if (plan.next.taxAmount === null) throw CHECKOUT_TAX_UNKNOWN();
}

/**
 * Buyers pay what they saw, or see why not. What they change themselves may cost them the discount.
 * @throws CHECKOUT_DISCOUNT_USED_UP when the discount was deleted, reduced or restricted since
 */
function requireShownDiscount(shown: Checkout, next: NewCheckout, { discountCode }: CheckoutChanges): void {
  if (shown.discountId === null || (discountCode !== undefined && shown.allowDiscountCodes)) return;
  if (next.productId !== shown.productId || next.priceId !== shown.priceId) return;
  const isReduced = next.amount === shown.amount && next.discountAmount < shown.discountAmount;
  if (next.discountId === null || isReduced) throw CHECKOUT_DISCOUNT_USED_UP();
}

/** What the buyer pays now, and whether the method is saved for later. @returns 0 where it is only saved */
function chargeOf(next: NewCheckout, { product, parts }: SelectedProduct) {
  const total = next.amount - next.discountAmount + (next.taxAmount ?? 0);
  const hasTrial = trialOf(next, product) !== null;
  const { isRecurring } = product;
  const form = formOf({ totalAmount: total, isRecurring, hasTrial, prices: parts.prices });
  return {
    isPaid: form.is_payment_form_required,
    savesMethod: form.is_payment_setup_required,
    amount: form.is_payment_required ? total : 0,
  };
}
