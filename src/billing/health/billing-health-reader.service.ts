import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { Clock } from '#common/time/clock.js';
import { UnhandledGatewayEventQueries } from '../gateways/unhandled-gateway-event.queries.js';
import { PendingPaymentQueries } from '../payments/pending-payment.queries.js';
import { PendingRefundQueries } from '../refunds/pending-refund.queries.js';
import { BillingVerificationQueries } from '../verification/billing-verification.queries.js';
import type { BillingHealthWire } from './billing-health.presenter.js';

/** Whether payments work. Every number is counted up to a limit, along an index. */
@Injectable()
export class BillingHealthReader {
  constructor(
    private readonly config: BillingConfig,
    private readonly events: UnhandledGatewayEventQueries,
    private readonly payments: PendingPaymentQueries,
    private readonly refunds: PendingRefundQueries,
    private readonly verifications: BillingVerificationQueries,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BillingHealthWire> {
    const [events, lastEventAt, payments, refunds, lastVerification] = await Promise.all([
      this.events.count(),
      this.events.findLastReceived(),
      this.payments.count(),
      this.refunds.count(),
      this.verifications.findLast(),
    ]);
    return {
      asOf: this.clock.now(),
      gateway: this.config.gateway,
      mode: this.config.gatewayMode,
      lastEventAt,
      events,
      payments: { pending: payments.count, oldestAt: payments.oldest },
      refunds: { pending: refunds.count, oldestAt: refunds.oldest },
      lastVerification,
    };
  }
}
