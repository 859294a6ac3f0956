import type { Room } from '#platform/rooms/room.js';
import { BeginPaymentRetry } from './actions/begin-payment-retry.js';
import { CollectOrder } from './actions/collect-order.js';
import { CycleSubscriptions } from './actions/cycle-subscriptions.js';
import { PreviewRenewal } from './actions/preview-renewal.js';
import { PreviewSubscriptionUpdate } from './actions/preview-subscription-update.js';
import { RevokeOverdueBenefits } from './actions/revoke-overdue-benefits.js';
import { UpdateSubscription } from './actions/update-subscription.js';
import { BeforeCycles } from './before-cycles.registry.js';
import { BillingEntry } from './billing-entry.entity.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { Dunning } from './dunning.service.js';
import { FirstBill } from './first-bill.service.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { SubscriptionsStaffController } from './http/subscriptions.staff.controller.js';
import { RemindOfCardExpiry } from './actions/remind-of-card-expiry.js';
import { RemindOfTrialEnd } from './actions/remind-of-trial-end.js';
import { SubscriptionBillJob } from './jobs/subscription-bill.job.js';
import { UsageGraceJob } from './jobs/usage-grace.job.js';
import { UsageUpdateJob } from './jobs/usage-update.job.js';
import { AnnounceUsage } from './actions/announce-usage.js';
import { BillSubscription } from './actions/bill-subscription.js';
import { MeteredPriceQueries } from './usage/metered-price.queries.js';
import { MeteredSubscriptions } from './usage/metered-subscriptions.service.js';
import { SubscriptionMeterQueries } from './usage/subscription-meter.queries.js';
import { UsageCharge } from './usage/usage-charge.entity.js';
import { UsageChargeQueries } from './usage/usage-charge.queries.js';
import { UsageChargesVerifier } from './verifiers/usage-charges.verifier.js';
import { UsageChargeRepository } from './usage/usage-charge.repository.js';
import { UsageSettler } from './usage/usage-settler.service.js';
import { BenefitRevocationJob } from './jobs/benefit-revocation.job.js';
import { CardExpiryJob } from './jobs/card-expiry.job.js';
import { OrderCollectionJob } from './jobs/order-collection.job.js';
import { SubscriptionCycleJob } from './jobs/subscription-cycle.job.js';
import { TrialReminderJob } from './jobs/trial-reminder.job.js';
import { ChallengeLinks } from './challenge-links.service.js';
import { CardExpiringMail } from './mails/card-expiring.mail.js';
import { PlanChangeAuthenticationMail } from './mails/plan-change-authentication.mail.js';
import { RenewalAuthenticationMail } from './mails/renewal-authentication.mail.js';
import { RenewalFailedMail } from './mails/renewal-failed.mail.js';
import { SubscriptionCanceledMail } from './mails/subscription-canceled.mail.js';
import { SubscriptionEndedMail } from './mails/subscription-ended.mail.js';
import { SubscriptionRenewedMail } from './mails/subscription-renewed.mail.js';
import { SubscriptionStartedMail } from './mails/subscription-started.mail.js';
import { TrialEndingMail } from './mails/trial-ending.mail.js';
import { OrderPayLinks } from './order-pay-links.service.js';
import { SubscriptionMailer } from './subscription-mailer.service.js';
import { ManagedSubscriptions } from './managed-subscriptions.service.js';
import { OrderCharger } from './order-charger.service.js';
import { OrderPayments } from './order-payments.service.js';
import { OverdueOrders } from './overdue-orders.service.js';
import { PlanChanger } from './plan-changer.service.js';
import { SeatPlanner } from './seat-planner.service.js';
import { SubscribedTerms } from './subscribed-terms.service.js';
import { PlanPayments } from './plan-payments.service.js';
import { RenewalPreview } from './renewal-preview.service.js';
import { StaffSubscriptionReader } from './staff-subscription-reader.service.js';
import { StaffSubscriptionQueries } from './staff-subscription.queries.js';
import { SubscriptionBiller } from './subscription-biller.service.js';
import { SubscriptionChanges } from './subscription-changes.registry.js';
import { SubscriptionCustomers } from './subscription-customers.service.js';
import { SubscriptionCycler } from './subscription-cycler.service.js';
import { SubscriptionDiscounter } from './subscription-discounter.service.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import { SubscriptionFileExporter } from './subscription-file-exporter.service.js';
import { SubscriptionMaker } from './subscription-maker.service.js';
import { SubscriptionMilestoneQueries } from './subscription-milestone.queries.js';
import { SubscriptionPrice } from './subscription-price.entity.js';
import { Subscription } from './subscription.entity.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { CustomerUpdatesPolicy } from './customer-updates.policy.js';
import { PortalSubscriptionPresenter } from './portal-subscription.presenter.js';
import { SubscriptionReader } from './subscription-reader.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionRows } from './subscription-rows.service.js';
import { SubscriptionScanQueries } from './subscription-scan.queries.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { SubscriptionTaxes } from './subscription-taxes.service.js';
import { SubscriptionSearchQueries } from './subscription-search.queries.js';
import { SubscriptionUpdateFlow } from './subscription-update-flow.service.js';
import { SubscriptionUpdater } from './subscription-updater.service.js';
import { UpcomingWorkQueries } from './upcoming-work.queries.js';
import { TrialRedemption } from './trial-redemption.entity.js';
import { TrialRedemptionRepository } from './trial-redemption.repository.js';
import { TrialRedemptions } from './trial-redemptions.service.js';
import { CompedOrdersVerifier } from './verifiers/comped-orders.verifier.js';
import { OrderCollectionVerifier } from './verifiers/order-collection.verifier.js';
import { OrderEntriesVerifier } from './verifiers/order-entries.verifier.js';
import { SubscriptionAmountsVerifier } from './verifiers/subscription-amounts.verifier.js';
import { SubscriptionOrdersVerifier } from './verifiers/subscription-orders.verifier.js';
import { SubscriptionPeriodsVerifier } from './verifiers/subscription-periods.verifier.js';
import { SubscriptionRenewalsVerifier } from './verifiers/subscription-renewals.verifier.js';
import { SubscriptionStatusVerifier } from './verifiers/subscription-status.verifier.js';
import { SubscriptionTrialsVerifier } from './verifiers/subscription-trials.verifier.js';

/** What customers pay for period by period, and how it renews, changes, fails and ends. */
export const subscriptions = {
  entities: [Subscription, SubscriptionPrice, UsageCharge, BillingEntry, TrialRedemption],
  providers: [
    SubscriptionRepository,
    SubscriptionQueries,
    SubscriptionRows,
    SubscriptionReader,
    PortalSubscriptionPresenter,
    CustomerUpdatesPolicy,
    SubscriptionRecorder,
    SubscriptionChanges,
    BeforeCycles,
    SubscriptionSchedule,
    OrderPayLinks,
    SubscriptionMailer,
    SubscriptionStartedMail,
    SubscriptionRenewedMail,
    TrialEndingMail,
    CardExpiringMail,
    RenewalFailedMail,
    RenewalAuthenticationMail,
    PlanChangeAuthenticationMail,
    ChallengeLinks,
    SubscriptionCanceledMail,
    SubscriptionEndedMail,
    RemindOfTrialEnd,
    RemindOfCardExpiry,
    TrialReminderJob,
    CardExpiryJob,
    SubscriptionScanQueries,
    SubscriptionSearchQueries,
    SubscriptionFileExporter,
    SubscriptionCustomers,
    BillingEntryRepository,
    TrialRedemptionRepository,
    TrialRedemptions,
    SubscriptionTaxes,
    MeteredPriceQueries,
    SubscriptionMeterQueries,
    UsageChargeRepository,
    UsageSettler,
    MeteredSubscriptions,
    SubscriptionBiller,
    FirstBill,
    SubscriptionEnder,
    Dunning,
    OrderCharger,
    OverdueOrders,
    OrderPayments,
    SubscriptionCycler,
    SubscriptionMaker,
    SubscriptionDiscounter,
    SubscribedTerms,
    SeatPlanner,
    PlanChanger,
    PlanPayments,
    SubscriptionUpdater,
    ManagedSubscriptions,
    CycleSubscriptions,
    BillSubscription,
    AnnounceUsage,
    CollectOrder,
    RevokeOverdueBenefits,
    UpdateSubscription,
    BeginPaymentRetry,
    RenewalPreview,
    PreviewSubscriptionUpdate,
    SubscriptionUpdateFlow,
    SubscriptionCycleJob,
    SubscriptionBillJob,
    UsageGraceJob,
    UsageUpdateJob,
    OrderCollectionJob,
    BenefitRevocationJob,
    CompedOrdersVerifier,
    OrderCollectionVerifier,
    OrderEntriesVerifier,
    SubscriptionAmountsVerifier,
    SubscriptionOrdersVerifier,
    SubscriptionPeriodsVerifier,
    SubscriptionRenewalsVerifier,
    SubscriptionStatusVerifier,
    SubscriptionTrialsVerifier,
    UsageChargeQueries,
    UsageChargesVerifier,
  ],
  controllers: [SubscriptionsController],
  staffControllers: [SubscriptionsStaffController],
  staffProviders: [
    StaffSubscriptionQueries,
    StaffSubscriptionReader,
    SubscriptionMilestoneQueries,
    UpcomingWorkQueries,
    PreviewRenewal,
  ],
} satisfies Room;
