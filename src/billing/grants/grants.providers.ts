import type { Room } from '#platform/rooms/room.js';
import { AdvanceReevaluation } from './actions/advance-reevaluation.js';
import { CycleGrants } from './actions/cycle-grants.js';
import { DecideGrant } from './actions/decide-grant.js';
import { GrantBenefit } from './actions/grant-benefit.js';
import { RetryGrant } from './actions/retry-grant.js';
import { SettleGrants } from './actions/settle-grants.js';
import { EntitlementQueries } from './entitlement.queries.js';
import { Entitlements } from './entitlements.service.js';
import { GrantCycle } from './grant-cycle.entity.js';
import { BenefitGrant } from './grant.entity.js';
import { GrantAccess } from './grant-access.service.js';
import { GrantDelivery } from './grant-delivery.service.js';
import { GrantHooks } from './grant-hooks.service.js';
import { GrantMailer } from './grant-mailer.service.js';
import { GrantPresenter } from './grant.presenter.js';
import { GrantPurchasesQueries } from './grant-purchases.queries.js';
import { GrantQueries } from './grant.queries.js';
import { GrantReader } from './grant-reader.service.js';
import { GrantRecorder } from './grant-recorder.service.js';
import { GrantReevaluation } from './grant-reevaluation.entity.js';
import { GrantReevaluationRepository } from './grant-reevaluation.repository.js';
import { GrantReevaluations } from './grant-reevaluations.service.js';
import { GrantRepository } from './grant.repository.js';
import { GrantSchedule } from './grant-schedule.service.js';
import { GrantSettler } from './grant-settler.service.js';
import { BenefitGrantsController } from './http/benefit-grants.controller.js';
import { BenefitGrantsStaffController } from './http/benefit-grants.staff.controller.js';
import { GrantReevaluationsStaffController } from './http/grant-reevaluations.staff.controller.js';
import { BenefitGrantsJob } from './jobs/benefit-grants.job.js';
import { GrantCycleJob } from './jobs/grant-cycle.job.js';
import { GrantDeliveryJob } from './jobs/grant-delivery.job.js';
import { OrderGrantsJob } from './jobs/order-grants.job.js';
import { ProductGrantsJob } from './jobs/product-grants.job.js';
import { SubscriptionGrantsJob } from './jobs/subscription-grants.job.js';
import { AccessEndedMail } from './mails/access-ended.mail.js';
import { AccessGrantedMail } from './mails/access-granted.mail.js';
import { GrantActionNeededMail } from './mails/grant-action-needed.mail.js';
import { ManagedGrants } from './managed-grants.service.js';
import { PortalLink } from './portal-link.service.js';
import { PurchaseQueries } from './purchase.queries.js';
import { ReevaluationRunner } from './reevaluation-runner.service.js';
import { RevokedOrders } from './revoked-orders.registry.js';
import { StaffGrantQueries } from './staff-grant.queries.js';
import { StaffGrantReader } from './staff-grant-reader.service.js';
import { BenefitStrategies } from './strategies/benefit-strategies.registry.js';
import { CustomStrategy } from './strategies/custom.strategy.js';
import { GrantEntitlementsVerifier } from './verifiers/grant-entitlements.verifier.js';

/** Which benefits customers have: granted by what they pay for, and revoked when it ends. */
export const grants = {
  entities: [BenefitGrant, GrantCycle, GrantReevaluation],
  providers: [
    BenefitStrategies,
    CustomStrategy,
    RevokedOrders,
    PurchaseQueries,
    GrantRepository,
    GrantQueries,
    GrantPurchasesQueries,
    GrantReader,
    EntitlementQueries,
    Entitlements,
    GrantPresenter,
    GrantRecorder,
    GrantSchedule,
    GrantSettler,
    GrantAccess,
    PortalLink,
    GrantMailer,
    AccessGrantedMail,
    AccessEndedMail,
    GrantActionNeededMail,
    GrantDelivery,
    GrantReevaluationRepository,
    GrantReevaluations,
    GrantHooks,
    SettleGrants,
    CycleGrants,
    AdvanceReevaluation,
    ReevaluationRunner,
    SubscriptionGrantsJob,
    OrderGrantsJob,
    GrantCycleJob,
    GrantDeliveryJob,
    ProductGrantsJob,
    BenefitGrantsJob,
    GrantEntitlementsVerifier,
  ],
  controllers: [BenefitGrantsController],
  staffControllers: [BenefitGrantsStaffController, GrantReevaluationsStaffController],
  staffProviders: [ManagedGrants, StaffGrantQueries, StaffGrantReader, GrantBenefit, DecideGrant, RetryGrant],
} satisfies Room;
