import type { Room } from '#platform/rooms/room.js';
import { BeginRefund } from './actions/begin-refund.js';
import { PreviewRefund } from './actions/preview-refund.js';
import { ImportRefunds } from './actions/import-refunds.js';
import { SettleRefund } from './actions/settle-refund.js';
import { GatewayRefunds } from './gateway-refunds.service.js';
import { DisputesController } from './http/disputes.controller.js';
import { DisputesStaffController } from './http/disputes.staff.controller.js';
import { RefundsController } from './http/refunds.controller.js';
import { RefundsStaffController } from './http/refunds.staff.controller.js';
import { RefundReconciliationJob } from './jobs/refund-reconciliation.job.js';
import { RefundBooks } from './refund-books.service.js';
import { RefundEvents } from './refund-events.service.js';
import { RefundFileExporter } from './refund-file-exporter.service.js';
import { RefundFlow } from './refund-flow.service.js';
import { RefundHooks } from './refund-hooks.registry.js';
import { RefundImporter } from './refund-importer.service.js';
import { RefundOpener } from './refund-opener.service.js';
import { RefundReader } from './refund-reader.service.js';
import { RefundMailer } from './refund-mailer.service.js';
import { RefundBenefits } from './refund-benefits.service.js';
import { RefundRecorder } from './refund-recorder.service.js';
import { RefundSearchQueries } from './refund-search.queries.js';
import { ReportedRefunds } from './reported-refunds.service.js';
import { RefundSettler } from './refund-settler.service.js';
import { PendingRefundQueries } from './pending-refund.queries.js';
import { DisputeFileExporter } from './dispute-file-exporter.service.js';
import { DisputeMailer } from './dispute-mailer.service.js';
import { DisputeQueries } from './dispute.queries.js';
import { DisputeReader } from './dispute-reader.service.js';
import { DisputeRepository } from './dispute.repository.js';
import { DisputeSearchQueries } from './dispute-search.queries.js';
import { DisputeSettler } from './dispute-settler.service.js';
import { DisputeClosedMail } from './mails/dispute-closed.mail.js';
import { DisputeOpenedMail } from './mails/dispute-opened.mail.js';
import { RefundFailedMail } from './mails/refund-failed.mail.js';
import { RefundIssuedMail } from './mails/refund-issued.mail.js';
import { OwnerMailer } from './owner-mailer.service.js';
import { Dispute } from './dispute.entity.js';
import { RefundTaxes } from './refund-taxes.service.js';
import { Refund } from './refund.entity.js';
import { RefundQueries } from './refund.queries.js';
import { RefundRepository } from './refund.repository.js';
import { RefundableOrders } from './refundable-orders.service.js';
import { RequestedRefunds } from './requested-refunds.service.js';
import { StaffDisputeQueries } from './staff-dispute.queries.js';
import { StaffDisputeReader } from './staff-dispute-reader.service.js';
import { StaffRefundQueries } from './staff-refund.queries.js';
import { StaffRefundReader } from './staff-refund-reader.service.js';
import { DisputeLedgerVerifier } from './verifiers/dispute-ledger.verifier.js';
import { OrderRefundsVerifier } from './verifiers/order-refunds.verifier.js';
import { PaymentRefundsVerifier } from './verifiers/payment-refunds.verifier.js';
import { RefundLedgerVerifier } from './verifiers/refund-ledger.verifier.js';
import { TaxRecordsVerifier } from './verifiers/tax-records.verifier.js';

/** Money that goes back to buyers: by the merchant, at the gateway, or taken by a bank in a dispute. */
export const refunds = {
  entities: [Refund, Dispute],
  providers: [
    RefundRepository,
    RefundQueries,
    PendingRefundQueries,
    RefundSearchQueries,
    RefundReader,
    RefundableOrders,
    RefundHooks,
    RefundBooks,
    RefundTaxes,
    RefundBenefits,
    RefundRecorder,
    OwnerMailer,
    RefundMailer,
    RefundIssuedMail,
    RefundFailedMail,
    DisputeRepository,
    DisputeQueries,
    DisputeSearchQueries,
    DisputeReader,
    DisputeMailer,
    DisputeOpenedMail,
    DisputeClosedMail,
    DisputeSettler,
    RefundOpener,
    RefundSettler,
    RefundImporter,
    GatewayRefunds,
    RefundFlow,
    RefundEvents,
    RefundReconciliationJob,
    OrderRefundsVerifier,
    PaymentRefundsVerifier,
    RefundLedgerVerifier,
    DisputeLedgerVerifier,
    TaxRecordsVerifier,
    RequestedRefunds,
    BeginRefund,
    PreviewRefund,
    SettleRefund,
    ImportRefunds,
    ReportedRefunds,
  ],
  controllers: [RefundsController, DisputesController],
  staffControllers: [RefundsStaffController, DisputesStaffController],
  staffProviders: [
    StaffRefundQueries,
    StaffRefundReader,
    RefundFileExporter,
    StaffDisputeQueries,
    StaffDisputeReader,
    DisputeFileExporter,
  ],
} satisfies Room;
