import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { CardTestingAlarm } from '../checkouts/card-testing-alarm.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { CustomerRepository } from '../customers/customer.repository.js';
import type { ChargeResult } from '../gateways/gateway-results.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import { challengeOf } from '../payments/payment-challenge.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentPurposes, type PaymentPurpose } from '../payments/payment-purposes.registry.js';
import { OverdueOrders } from '../subscriptions/overdue-orders.service.js';
import { SubscriptionRepository } from '../subscriptions/subscription.repository.js';

/** What a setup keeps of what it was begun for. */
export interface SetupContext {
  /** Whether the method becomes the customer's default. */
  isDefault: boolean;
  /** The subscription that the method is for; null for one that pays everything which is overdue. */
  subscriptionId: string | null;
}

/** Saves the methods that customers add by themselves. */
@Injectable()
export class MethodSetups implements PaymentPurpose<Locked<Customer> | null> {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly methods: SavedMethods,
    private readonly overdueOrders: OverdueOrders,
    private readonly cardTestingAlarm: CardTestingAlarm,
  ) {}

  onModuleInit(): void {
    this.purposes.register('customer', this);
  }

  /** Null once the customer is deleted. */
  async lock(id: string): Promise<Locked<Customer> | null> {
    return this.customers.lockById(id);
  }

  /** The page asks the customer to authenticate. */
  async onPending(
    _customer: Locked<Customer> | null,
    payment: Locked<Payment>,
    charge: ChargeResult | null,
  ): Promise<void> {
    const challenge = challengeOf(charge);
    if (challenge !== null) payment.keepContext({ ...payment.context, ...challenge });
    return Promise.resolve();
  }

  /** What is overdue is charged at once. */
  async onSucceeded(
    customer: Locked<Customer> | null,
    payment: Locked<Payment>,
    _charge: ChargeResult,
    { now }: HeldMerchant,
  ): Promise<number> {
    if (customer === null) return 0;
    const { gateway, method = null } = payment;
    const { isDefault, subscriptionId } = payment.context as SetupContext;
    const kept = await this.methods.keep(customer, { gateway, method }, { isDefault, now });
    if (kept === null) return 0;
    if (subscriptionId === null) await this.overdueOrders.chargeAll(customer, kept.id, now);
    else await this.useFor(subscriptionId, kept.id, now);
    return 0;
  }

  async onFailed(_customer: Locked<Customer> | null, payment: Locked<Payment>): Promise<void> {
    await this.cardTestingAlarm.check(payment);
  }

  private async useFor(subscriptionId: string, methodId: string, now: Date): Promise<void> {
    const held = await this.subscriptions.lockById(subscriptionId);
    if (held?.subscription.isBillable) await this.overdueOrders.charge(held, methodId, now);
  }
}
