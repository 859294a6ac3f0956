import { Injectable, type Type } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { templateNameOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { Order } from '../orders/order.entity.js';
import type { PaymentMethod } from '../payment-methods/payment-method.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { ProductQueries } from '../products/product.queries.js';
import { CardExpiringMail } from './mails/card-expiring.mail.js';
import type { MailedPrice, MailedSubscription } from './mails/mailed-subscription.js';
import { PlanChangeAuthenticationMail } from './mails/plan-change-authentication.mail.js';
import { RenewalAuthenticationMail } from './mails/renewal-authentication.mail.js';
import { RenewalFailedMail } from './mails/renewal-failed.mail.js';
import { SubscriptionCanceledMail } from './mails/subscription-canceled.mail.js';
import { SubscriptionEndedMail } from './mails/subscription-ended.mail.js';
import { SubscriptionRenewedMail } from './mails/subscription-renewed.mail.js';
import { SubscriptionStartedMail } from './mails/subscription-started.mail.js';
import { TrialEndingMail } from './mails/trial-ending.mail.js';
import type { HeldSubscription } from './subscription.repository.js';
import type { Subscription } from './subscription.entity.js';

const DEFAULT_LOCALE = 'en';
/** Anyone can begin what is free at first for any address. */
const FREE_STARTS_AN_HOUR = 5;

interface Reason {
  /** Names what the mail is written for; it is written once. */
  key: string;
  perHourAndAddress?: number;
}

/** Writes to customers about their subscriptions, each mail once; joins the caller's unit of work. */
@Injectable()
export class SubscriptionMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
    private readonly products: ProductQueries,
    private readonly config: BillingConfig,
  ) {}

  async reportStart(held: HeldSubscription): Promise<void> {
    const { subscription } = held;
    const isTrial = subscription.status === 'trialing';
    const isFree = isTrial || subscription.amount === 0;
    const data = { price: priceOf(subscription), periodEnd: textOf(subscription.currentPeriodEnd), isTrial };
    await this.write(SubscriptionStartedMail, held, data, {
      key: subscription.id,
      ...(isFree && { perHourAndAddress: FREE_STARTS_AN_HOUR }),
    });
  }

  /** The receipt of a renewal, where the installation sends them. */
  async reportRenewal(held: HeldSubscription, order: Order, paidAt: Date): Promise<void> {
    if (!this.config.sendsRenewalReceipts || order.billingReason !== 'subscription_cycle') return;
    const { id: orderId, dueAmount: amount, currency } = order;
    const periodEnd = textOf(held.subscription.currentPeriodEnd);
    const data = { orderId, amount, currency, paidAt: textOf(paidAt), periodEnd };
    await this.write(SubscriptionRenewedMail, held, data, { key: orderId });
  }

  async remindOfTrialEnd(held: HeldSubscription): Promise<void> {
    const { subscription } = held;
    if (!subscription.trialEnd) return;
    const trialEnd = textOf(subscription.trialEnd);
    const data = { price: priceOf(subscription), trialEnd };
    await this.write(TrialEndingMail, held, data, { key: `${subscription.id}:${trialEnd}` });
  }

  /** @param orderId on whose page the card can be replaced */
  async remindOfExpiry(
    held: HeldSubscription,
    { id, last4, expMonth, expYear }: PaymentMethod,
    orderId: string | null,
  ): Promise<void> {
    const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear)}`;
    await this.write(CardExpiringMail, held, { last4: last4 ?? '', expiry, orderId }, { key: id });
  }

  /** @param attempt names the attempt among those of the order */
  async reportFailure(
    held: HeldSubscription,
    order: Order,
    { reason, attempt, endsAt }: { reason: string; attempt: string; endsAt: Date },
  ): Promise<void> {
    const { id: orderId, dueAmount: amount, currency, nextPaymentAttemptAt: next } = order;
    const nextAttemptAt = next ? textOf(next) : null;
    const data = { orderId, amount, currency, reason, nextAttemptAt, endsAt: textOf(endsAt) };
    await this.write(RenewalFailedMail, held, data, { key: `${orderId}:${attempt}` });
  }

  async askForAuthentication(held: HeldSubscription, order: Order, payment: Payment): Promise<void> {
    const { id: orderId, dueAmount: amount, currency } = order;
    await this.write(RenewalAuthenticationMail, held, { orderId, amount, currency }, { key: payment.id });
  }

  /** For a change that is made once it is paid. */
  async askForPlanAuthentication(held: HeldSubscription, payment: Payment): Promise<void> {
    const { id: paymentId, amount, currency, description: nextProduct } = payment;
    const data = { paymentId, amount, currency, nextProduct };
    await this.write(PlanChangeAuthenticationMail, held, data, { key: paymentId });
  }

  async reportCancellation(held: HeldSubscription): Promise<void> {
    const { id, canceledAt, endsAt } = held.subscription;
    if (!canceledAt || !endsAt) return;
    const key = `${id}:${textOf(canceledAt)}`;
    await this.write(SubscriptionCanceledMail, held, { endsAt: textOf(endsAt) }, { key });
  }

  async reportEnd(held: HeldSubscription, { wasUnpaid }: { wasUnpaid: boolean }): Promise<void> {
    const { id, endedAt } = held.subscription;
    if (!endedAt) return;
    await this.write(SubscriptionEndedMail, held, { endedAt: textOf(endedAt), wasUnpaid }, { key: id });
  }

  private async write<Data extends MailedSubscription>(
    template: Type<MailTemplate<Data>>,
    { subscription, customer }: HeldSubscription,
    data: Omit<Data, keyof MailedSubscription>,
    { key, ...limit }: Reason,
  ): Promise<void> {
    if (customer.deletedAt || !isEmail(customer.email)) return;
    const [merchant, product] = await Promise.all([
      this.merchants.find(subscription.organizationId),
      this.products.find(subscription.productId),
    ]);
    if (merchant === null || product === null) return;
    const about: MailedSubscription = {
      subscriptionId: subscription.id,
      seller: sellerOf(merchant),
      product: product.name,
      locale: customer.locale ?? DEFAULT_LOCALE,
    };
    await this.mailer.enqueue({
      template,
      to: customer.email,
      organizationId: subscription.organizationId,
      data: { ...about, ...data } as Data,
      dedupeKey: `${templateNameOf(template) ?? ''}:${key}`,
      ...limit,
    });
  }
}

function priceOf({ amount, currency, recurringInterval, recurringIntervalCount }: Subscription): MailedPrice {
  return { amount, currency, interval: recurringInterval, intervalCount: recurringIntervalCount };
}

function textOf(instant: Date): string {
  return instant.toISOString();
}
