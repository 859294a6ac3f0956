import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CustomerUpdatesPolicy } from '../customer-updates.policy.js';
import { ManagedSubscriptions } from '../managed-subscriptions.service.js';
import { PlanPayments } from '../plan-payments.service.js';
import type { HeldSubscription } from '../subscription.repository.js';
import { actingOn, type SubscriptionActor } from '../subscription-actor.js';
import { SubscriptionUpdater } from '../subscription-updater.service.js';
import { isPlanUpdate, type SubscriptionUpdate } from '../subscription-update.js';

@Injectable()
export class UpdateSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly managedSubscriptions: ManagedSubscriptions,
    private readonly customerUpdatesPolicy: CustomerUpdatesPolicy,
    private readonly updater: SubscriptionUpdater,
    private readonly planPayments: PlanPayments,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Makes the change, or stores the attempt to charge what has to be paid first.
   * @returns the payment to be charged; null where the change is made
   * @throws PeriodIsOver for a change of the product or the seats, SUBSCRIPTION_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, SUBSCRIPTION_WITHOUT_PAYMENT_METHOD,
   *   TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN, and as SubscriptionUpdater.apply and CustomerUpdatesPolicy.require
   */
  async execute(id: string, update: SubscriptionUpdate, by: SubscriptionActor): Promise<string | null> {
    const run = async () => {
      const { held, ...merchant } = await this.managedSubscriptions.lock(id, by);
      await this.customerUpdatesPolicy.require(by, update, merchant);
      const before = snapshotOf(held);
      const payment = await this.make(held, update, merchant);
      const acting = actingOn(by);
      if (acting === null) return payment;
      this.audit.record({
        ...acting,
        action: BillingAudit.SUBSCRIPTION_UPDATED,
        subject: { type: 'subscription', id },
        organizationId: held.subscription.organizationId,
        before,
        after: { ...snapshotOf(held), update: update.kind, ...requestedOf(update, payment) },
      });
      return payment;
    };
    return this.taxQuotes.around(() => this.unitOfWork.run(run));
  }

  private async make(
    held: HeldSubscription,
    update: SubscriptionUpdate,
    merchant: Parameters<SubscriptionUpdater['apply']>[2],
  ): Promise<string | null> {
    if (isPlanUpdate(update)) {
      requireCurrentPeriod(held, merchant.now);
      await this.planPayments.requireNothingOwed(held);
      const plan = await this.updater.planOf(held, update, merchant);
      const payment = await this.planPayments.begin(held, plan, merchant.now);
      return payment?.id ?? null;
    }
    await this.updater.apply(held, update, merchant);
    return null;
  }
}

/** The current period of a subscription has ended, and nothing has begun the next one yet. */
export class PeriodIsOver extends Error {
  constructor(readonly merchantId: string) {
    super('the next period has to begin first');
  }
}

/** A change within a period that is over would be prorated for no time. While another change is being paid, it is refused anyway. */
function requireCurrentPeriod({ subscription }: HeldSubscription, now: Date): void {
  const { isBillable, currentPeriodEnd, pendingUpdate, organizationId } = subscription;
  if (isBillable && currentPeriodEnd <= now && !pendingUpdate) throw new PeriodIsOver(organizationId);
}

/** What a subscription switches to once it is paid. */
function requestedOf(update: SubscriptionUpdate, paymentId: string | null) {
  if (paymentId === null) return {};
  if (update.kind === 'seats') return { requestedSeats: update.seats };
  return update.kind === 'product' ? { requestedProductId: update.productId } : {};
}

function snapshotOf({ subscription }: HeldSubscription) {
  const {
    status,
    productId,
    discountId = null,
    seats = null,
    amount,
    cancelAtPeriodEnd,
    compedPeriods,
  } = subscription;
  const { currentPeriodEnd, cancellationReason = null, cancellationComment = null } = subscription;
  return {
    ...{ status, productId, discountId, seats, amount, cancelAtPeriodEnd, compedPeriods },
    ...{ currentPeriodEnd: currentPeriodEnd.toISOString(), cancellationReason, cancellationComment },
  };
}
