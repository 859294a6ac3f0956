import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { FIRST_LOOK, PAYMENT_RECONCILIATION } from './payment-due-work.js';
import { Payment, type NewPayment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';

/** What is to be charged, by the gateway of the merchant. */
export type Attempt = Omit<NewPayment, 'gateway'>;

/** Stores attempts before the gateway is called, with the look-up of their outcome; joins the caller's unit of work. */
@Injectable()
export class PaymentOpener {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateways: GatewayRegistry,
    private readonly dueWork: DueWorkSchedule,
    private readonly clock: Clock,
  ) {}

  /** @throws PAYMENT_IN_PROGRESS, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED */
  async open(input: Attempt, now: Date): Promise<Locked<Payment>> {
    const [payment] = await this.openAll([{ input, now }]);
    if (payment === undefined) throw new Error('an attempt is one payment');
    return payment;
  }

  /** @returns in their order. @throws as `open` */
  async openAll(attempts: readonly { input: Attempt; now: Date }[]): Promise<Locked<Payment>[]> {
    if (attempts.length === 0) return [];
    const realTime = this.clock.now();
    const payments = await this.payments.insertAll(
      attempts.map(({ input, now }) => {
        const gateway = this.gateways.of(input.organizationId).name;
        return Payment.create({ ...input, gateway }, { now, realTime });
      }),
    );
    await this.dueWork.schedule(
      ...payments.map(({ id: recordId, organizationId: merchantId, createdAt }) => ({
        kind: PAYMENT_RECONCILIATION,
        ...{ recordId, merchantId, dueAt: addSeconds(createdAt, FIRST_LOOK) },
      })),
    );
    return payments;
  }
}
