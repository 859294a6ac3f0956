import type { Room } from '#platform/rooms/room.js';
import { BeginRefund } from './actions/begin-refund.js';
import { SettleRefund } from './actions/settle-refund.js';
import { GatewayRefunds } from './gateway-refunds.service.js';
import { RefundsController } from './http/refunds.controller.js';
import { RefundReconciliationJob } from './jobs/refund-reconciliation.job.js';
import { RefundBooks } from './refund-books.service.js';
import { RefundEvents } from './refund-events.service.js';
import { RefundFlow } from './refund-flow.service.js';
import { RefundHooks } from './refund-hooks.registry.js';
import { RefundImporter } from './refund-importer.service.js';
import { RefundOpener } from './refund-opener.service.js';
import { RefundReader } from './refund-reader.service.js';
import { RefundRecorder } from './refund-recorder.service.js';
import { RefundSettler } from './refund-settler.service.js';
import { PendingRefundQueries } from './pending-refund.queries.js';
import { Dispute } from './dispute.entity.js';
import { RefundTaxes } from './refund-taxes.service.js';
import { Refund } from './refund.entity.js';
import { RefundQueries } from './refund.queries.js';
import { RefundRepository } from './refund.repository.js';
import { RefundableOrders } from './refundable-orders.service.js';

/** Money that goes back to buyers: by the merchant, at the gateway, or taken by a bank in a dispute. */
export const refunds = {
  entities: [Refund, Dispute],
  providers: [
    RefundRepository,
    RefundQueries,
    PendingRefundQueries,
    RefundReader,
    RefundableOrders,
    RefundHooks,
    RefundBooks,
    RefundTaxes,
    RefundRecorder,
    RefundOpener,
    RefundSettler,
    RefundImporter,
    GatewayRefunds,
    RefundFlow,
    RefundEvents,
    RefundReconciliationJob,
    BeginRefund,
    SettleRefund,
  ],
  controllers: [RefundsController],
} satisfies Room;
