import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { RejectedGatewayEventQueries } from '../gateways/rejected-gateway-event.queries.js';
import { UnhandledGatewayEventQueries } from '../gateways/unhandled-gateway-event.queries.js';
import { PendingPaymentQueries } from '../payments/pending-payment.queries.js';
import { PendingRefundQueries } from '../refunds/pending-refund.queries.js';
import { BillingVerificationQueries } from '../verification/billing-verification.queries.js';
import type { BillingHealthWire } from './billing-health.presenter.js';

/** Seconds over which rejected events are counted. */
const REJECTED_SINCE = 86_400;

/** Whether payments work. Every number is counted up to a limit, along an index. */
@Injectable()
export class BillingHealthReader {
  constructor(
    private readonly config: BillingConfig,
    private readonly events: UnhandledGatewayEventQueries,
    private readonly rejected: RejectedGatewayEventQueries,
    private readonly payments: PendingPaymentQueries,
    private readonly refunds: PendingRefundQueries,
    private readonly verifications: BillingVerificationQueries,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BillingHealthWire> {
    const asOf = this.clock.now();
    const [events, rejected, lastEventAt, payments, refunds, lastVerification] = await Promise.all([
      this.events.count(),
      this.rejected.countSince(addSeconds(asOf, -REJECTED_SINCE)),
      this.events.findLastReceived(),
      this.payments.count(),
      this.refunds.count(),
      this.verifications.findLast(),
    ]);
    return {
      asOf,
      gateway: this.config.gateway,
      mode: this.config.gatewayMode,
      lastEventAt,
      events: { ...events, rejected },
      payments: { pending: payments.count, oldestAt: payments.oldest },
      refunds: { pending: refunds.count, oldestAt: refunds.oldest },
      lastVerification,
    };
  }
}
