import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { GatewayEventHandlers } from '../gateways/gateway-event-handlers.registry.js';
import type { GatewayEventOf } from '../gateways/gateway-event.js';
import { MadeCharges } from '../gateways/made-charges.registry.js';
import { chargeOfSetup } from './gateway-attempts.service.js';
import { PaymentMetrics } from './payment.metrics.js';
import type { Payment } from './payment.entity.js';
import { PaymentSettler } from './payment-settler.service.js';
import { PaymentRepository } from './payment.repository.js';

/** Settles attempts by what gateways report. */
@Injectable()
export class PaymentEvents {
  constructor(
    private readonly handlers: GatewayEventHandlers,
    private readonly charges: MadeCharges,
    private readonly payments: PaymentRepository,
    private readonly settler: PaymentSettler,
    private readonly metrics: PaymentMetrics,
  ) {}

  onModuleInit(): void {
    this.charges.register((gateway, account) => this.payments.findAccountUse(gateway, account));
    this.handlers.register('charge.updated', (event) => this.onCharge(event));
    this.handlers.registerKnown('charge.updated', (events) => this.findKnown(events));
    this.handlers.register('setup.updated', ({ setup, ...head }) =>
      this.onCharge({ ...head, charge: chargeOfSetup(setup) }),
    );
  }

  /** A payment that succeeded stays so, whatever is reported of it. */
  private async findKnown(events: readonly GatewayEventOf<'charge.updated'>[]): Promise<ReadonlySet<string>> {
    const ids = events.flatMap(({ idempotencyKey }) =>
      isUUID(idempotencyKey) ? [String(idempotencyKey)] : [],
    );
    const succeeded = await this.payments.filterSucceeded(ids);
    return new Set(
      events.flatMap(({ id, idempotencyKey }) => (succeeded.has(idempotencyKey ?? '') ? [id] : [])),
    );
  }

  /** Charges that were not started here are left alone, and so is what an account reports of payments made at another one. */
  private async onCharge({ idempotencyKey, charge, ...reporter }: Reported): Promise<void> {
    if (!isUUID(idempotencyKey)) return;
    const payment = await this.payments.findById(String(idempotencyKey));
    if (payment === null || !isReportedBy(payment, { ref: charge.ref, ...reporter })) return;
    const end = await this.settler.settle(payment.id, { charge });
    if (end !== null) this.metrics.record(end);
  }
}

type Reported = Omit<GatewayEventOf<'charge.updated'>, 'id' | 'type'>;

type Reporter = Pick<Reported, 'merchantId' | 'account'> & { ref: string };

function isReportedBy(payment: Payment, reporter: Reporter): boolean {
  const { organizationId, gatewayAccount, gatewayRef } = payment;
  const isOwner = organizationId === reporter.merchantId && (gatewayAccount ?? null) === reporter.account;
  return isOwner && (!gatewayRef || gatewayRef === reporter.ref);
}
