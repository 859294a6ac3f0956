import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { OrderMaker } from '../orders/order-maker.service.js';
import type { NewOrder } from '../orders/order.entity.js';
import type { MadeOrder } from '../orders/order.repository.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import type { Payment } from '../payments/payment.entity.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { ProductParts } from '../products/product-parts.queries.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { FirstBill } from '../subscriptions/first-bill.service.js';
import { SubscriptionMaker } from '../subscriptions/subscription-maker.service.js';
import { planOf, type PlanChoices } from '../subscriptions/subscription-plan.js';
import { SubscriptionRepository, type HeldSubscription } from '../subscriptions/subscription.repository.js';
import { untaxed } from '../tax/tax-assessment.js';
import type { Checkout } from './checkout.entity.js';
import { trialEnd, trialOf } from './checkout-trial.js';

/** What was bought, as it was read. */
export interface Bought {
  product: ProductColumns;
  parts: ProductParts;
  price: PriceColumns;
  discount: DiscountColumns | null;
}

/** Makes what a confirmed checkout has bought: an order, a subscription, or both. Joins the caller's unit of work. */
@Injectable()
export class CheckoutFulfiller {
  constructor(
    private readonly orders: OrderMaker,
    private readonly subscriptions: SubscriptionRepository,
    private readonly maker: SubscriptionMaker,
    private readonly firstBill: FirstBill,
    private readonly methods: SavedMethods,
  ) {}

  /** @param payment null where the buyer paid nothing. @returns null for a trial, which has no order */
  async fulfill(
    checkout: Locked<Checkout>,
    customer: Locked<Customer>,
    bought: Bought,
    { payment, now }: { payment: Locked<Payment> | null; now: Date },
  ): Promise<MadeOrder | null> {
    const isCharged = payment !== null && !payment.isSetup;
    const paymentId = isCharged ? payment.id : null;
    if (bought.product.isRecurring)
      return this.subscribe(checkout, customer, bought, { payment, paymentId, now });
    return this.orders.makePaid(
      {
        input: orderOf(checkout, customer, {
          billingReason: 'purchase',
          subscriptionId: null,
          periodStart: null,
        }),
        items: [
          {
            label: bought.product.name,
            amount: checkout.amount,
            isProration: false,
            priceId: bought.price.id,
          },
        ],
        paymentId,
        known: { product: bought.product, customer },
      },
      now,
    );
  }

  private async subscribe(
    checkout: Locked<Checkout>,
    customer: Locked<Customer>,
    bought: Bought,
    { payment, paymentId, now }: { payment: Locked<Payment> | null; paymentId: string | null; now: Date },
  ): Promise<MadeOrder | null> {
    const { held, isUpgrade } = await this.begin(checkout, customer, bought, { payment, now });
    const { subscription } = held;
    if (subscription.status === 'trialing') return null;
    const input = orderOf(checkout, customer, {
      billingReason: isUpgrade ? 'subscription_update' : 'subscription_create',
      subscriptionId: subscription.id,
      periodStart: subscription.currentPeriodStart,
    });
    const known = { product: bought.product, customer };
    return this.firstBill.make(held, { input, paymentId, known, label: bought.product.name }, now);
  }

  private async begin(
    checkout: Locked<Checkout>,
    customer: Locked<Customer>,
    { product, parts, price, discount }: Bought,
    { payment, now }: { payment: Locked<Payment> | null; now: Date },
  ): Promise<{ held: HeldSubscription; isUpgrade: boolean }> {
    const method = payment && (await this.methods.keep(customer, saved(payment), { isDefault: false, now }));
    const trial = trialOf(checkout, product);
    const purchase = {
      // An archived price was bought while it was current.
      plan: planOf(product, [price, ...meteredOf(parts, price)], choicesOf(checkout)),
      discount,
      checkoutId: checkout.id,
      paymentMethodId: method?.id ?? null,
      trial: trial && { start: now, end: trialEnd(now, trial), fingerprint: method?.fingerprint ?? null },
      metadata: checkout.metadata,
      customFieldData: checkout.customFieldData,
    };
    const upgraded = checkout.subscriptionId
      ? await this.subscriptions.lockById(checkout.subscriptionId)
      : null;
    // One that ended meanwhile is not upgraded: the buyer has paid for another one.
    if (upgraded?.subscription.isBillable) {
      await this.maker.upgrade(upgraded, purchase, now);
      return { held: upgraded, isUpgrade: true };
    }
    return {
      held: { customer, subscription: await this.maker.begin(customer, purchase, now) },
      isUpgrade: false,
    };
  }
}

function saved({ gateway, method = null }: Payment) {
  return { gateway, method };
}

function choicesOf({ amount, seats = null }: Checkout): PlanChoices {
  return { amount, seats };
}

function meteredOf({ prices }: ProductParts, selected: PriceColumns): PriceColumns[] {
  return prices.filter(({ id, amountType }) => amountType === 'metered_unit' && id !== selected.id);
}

function orderOf(
  checkout: Checkout,
  { id: customerId }: Customer,
  charged: Pick<NewOrder, 'billingReason' | 'subscriptionId' | 'periodStart'>,
): NewOrder {
  return {
    organizationId: checkout.organizationId,
    ...charged,
    customerId,
    productId: checkout.productId,
    discountId: checkout.discountId ?? null,
    checkoutId: checkout.id,
    currency: checkout.currency,
    subtotalAmount: checkout.amount,
    discountAmount: checkout.discountAmount,
    taxAssessment: checkout.taxAssessment ?? untaxed('not_collecting'),
    billingName: checkout.customerBillingName ?? checkout.customerName ?? null,
    billingAddress: checkout.customerBillingAddress ?? null,
    taxId: checkout.customerTaxId ?? null,
    metadata: checkout.metadata,
    customFieldData: checkout.customFieldData,
  };
}
