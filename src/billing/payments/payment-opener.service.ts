import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { PaymentMethodRepository } from '../payment-methods/payment-method.repository.js';
import { FIRST_LOOK, PAYMENT_RECONCILIATION } from './payment-due-work.js';
import { Payment, type NewPayment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';

/** What is to be charged, by the gateway of the merchant. */
export interface Attempt extends Omit<NewPayment, 'gateway' | 'gatewayAccount' | 'gatewayCustomerRef'> {
  /** The customer whose saved methods the form may have offered. */
  offeredTo?: string | null;
}

/** Stores attempts before the gateway is called, with the look-up of their outcome; joins the caller's unit of work. */
@Injectable()
export class PaymentOpener {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateways: GatewayRegistry,
    private readonly methods: PaymentMethodRepository,
    private readonly dueWork: DueWorkSchedule,
    private readonly clock: Clock,
  ) {}

  /** @throws PAYMENT_IN_PROGRESS, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, MERCHANT_CLOCK_MOVED */
  async open(input: Attempt, now: Date): Promise<Locked<Payment>> {
    const [payment] = await this.openAll([{ input, now }]);
    if (payment === undefined) throw new Error('an attempt is one payment');
    return payment;
  }

  /** @returns in their order. @throws as `open` */
  async openAll(attempts: readonly { input: Attempt; now: Date }[]): Promise<Locked<Payment>[]> {
    if (attempts.length === 0) return [];
    const realTime = this.clock.now();
    const merchantIds = new Set(attempts.map(({ input }) => input.organizationId));
    const takers = new Map<string, Taker>();
    for (const merchantId of merchantIds) takers.set(merchantId, await this.takerOf(merchantId));
    const created: Payment[] = [];
    for (const { input, now } of attempts) {
      const taker = takers.get(input.organizationId);
      if (taker === undefined) throw new Error('the gateway of each merchant was read');
      const { offeredTo: _offeredTo, ...attempt } = input;
      created.push(Payment.create({ ...attempt, ...(await this.placeOf(input, taker)) }, { now, realTime }));
    }
    const payments = await this.payments.insertAll(created);
    await this.dueWork.schedule(
      ...payments.map(({ id: recordId, organizationId: merchantId, createdAt }) => ({
        kind: PAYMENT_RECONCILIATION,
        ...{ recordId, merchantId, dueAt: addSeconds(createdAt, FIRST_LOOK) },
      })),
    );
    return payments;
  }

  private async takerOf(merchantId: string): Promise<Taker> {
    const gateway = this.gateways.of(merchantId);
    return { gateway: gateway.name, account: await gateway.accountFor(merchantId) };
  }

  /** A saved method is charged where it was saved. */
  private async placeOf(
    input: Attempt,
    taker: Taker,
  ): Promise<Pick<NewPayment, 'gateway' | 'gatewayAccount' | 'gatewayCustomerRef'>> {
    const { source } = input;
    const { gateway, account } = taker;
    if ('methodRef' in source)
      return { gateway, gatewayAccount: source.account, gatewayCustomerRef: source.customerRef };
    return { gateway, gatewayAccount: account, gatewayCustomerRef: await this.customerRefOf(input, taker) };
  }

  /** A token of a method that was offered is charged for the record of the buyer that has it. */
  private async customerRefOf(
    { organizationId: merchantId, customerEmail, savesMethod, offeredTo = null }: Attempt,
    { gateway, account }: Taker,
  ): Promise<string | null> {
    const offered =
      offeredTo === null ? null : await this.methods.findOfferedCustomerRef(offeredTo, { gateway, account });
    if (offered !== null || !savesMethod) return offered;
    return this.methods.findCustomerRef(
      { merchantId, account },
      { gateway, email: normalizeEmail(customerEmail) },
    );
  }
}

/** What takes the new payments of a merchant. */
interface Taker {
  gateway: PaymentGatewayName;
  account: string | null;
}
