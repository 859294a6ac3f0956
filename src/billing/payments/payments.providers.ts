import type { Room } from '#platform/rooms/room.js';
import { StaffPaymentQueries } from './staff-payment.queries.js';
import { StaffPaymentReader } from './staff-payment-reader.service.js';
import { SettlePayment } from './actions/settle-payment.js';
import { SettlePayments } from './actions/settle-payments.js';
import { PaymentsController } from './http/payments.controller.js';
import { PaymentsStaffController } from './http/payments.staff.controller.js';
import { PaymentReconciliationJob } from './jobs/payment-reconciliation.job.js';
import { SurplusRefundJob } from './jobs/surplus-refund.job.js';
import { PaymentEvents } from './payment-events.service.js';
import { GatewayAttempts } from './gateway-attempts.service.js';
import { JointPayments } from './joint-payments.service.js';
import { PaymentFlow } from './payment-flow.service.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PendingPaymentQueries } from './pending-payment.queries.js';
import { PaymentOpener } from './payment-opener.service.js';
import { PaymentPurposes } from './payment-purposes.registry.js';
import { PaymentReader } from './payment-reader.service.js';
import { PaymentSettler } from './payment-settler.service.js';
import { Payment } from './payment.entity.js';
import { PaymentQueries } from './payment.queries.js';
import { PaymentSearchQueries } from './payment-search.queries.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentLedgerVerifier } from './payment-ledger.verifier.js';
import { OpenPaymentsVerifier } from './open-payments.verifier.js';
import { SandboxChargesVerifier } from './sandbox-charges.verifier.js';

/** Attempts to charge buyers, from the request to the gateway to its outcome. */
export const payments = {
  entities: [Payment],
  providers: [
    PaymentRepository,
    PaymentQueries,
    PaymentReader,
    PaymentSearchQueries,
    PaymentPurposes,
    PaymentOpener,
    PaymentSettler,
    GatewayAttempts,
    PaymentFlow,
    JointPayments,
    PendingPaymentQueries,
    PaymentMetrics,
    PaymentEvents,
    PaymentReconciliationJob,
    SurplusRefundJob,
    SettlePayment,
    SettlePayments,
    PaymentLedgerVerifier,
    OpenPaymentsVerifier,
    SandboxChargesVerifier,
  ],
  controllers: [PaymentsController],
  staffControllers: [PaymentsStaffController],
  staffProviders: [StaffPaymentQueries, StaffPaymentReader],
} satisfies Room;
