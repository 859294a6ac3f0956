import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { FIRST_LOOK, PAYMENT_RECONCILIATION } from './payment-due-work.js';
import { Payment, type NewPayment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';

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
  async open(input: Omit<NewPayment, 'gateway'>, now: Date): Promise<Locked<Payment>> {
    const gateway = this.gateways.of(input.organizationId).name;
    const instants = { now, realTime: this.clock.now() };
    const payment = await this.payments.insert(Payment.create({ ...input, gateway }, instants));
    await this.dueWork.schedule({
      kind: PAYMENT_RECONCILIATION,
      recordId: payment.id,
      merchantId: input.organizationId,
      dueAt: addSeconds(now, FIRST_LOOK),
    });
    return payment;
  }
}
