import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { HeldMerchant } from '../../merchants/merchant-time.service.js';
import type { Order } from '../../orders/order.entity.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { CustomerUpdatesPolicy } from '../customer-updates.policy.js';
import { ManagedSubscriptions } from '../managed-subscriptions.service.js';
import { PlanPayments } from '../plan-payments.service.js';
import { RenewalPreview } from '../renewal-preview.service.js';
import type { SubscriptionPreviewWire } from '../subscription-preview.presenter.js';
import type { SubscriptionActor } from '../subscription-actor.js';
import { SubscriptionReader } from '../subscription-reader.service.js';
import type { HeldSubscription } from '../subscription.repository.js';
import { SubscriptionUpdater } from '../subscription-updater.service.js';
import { isPlanUpdate, type SubscriptionUpdate } from '../subscription-update.js';

@Injectable()
export class PreviewSubscriptionUpdate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly managedSubscriptions: ManagedSubscriptions,
    private readonly customerUpdatesPolicy: CustomerUpdatesPolicy,
    private readonly updater: SubscriptionUpdater,
    private readonly planPayments: PlanPayments,
    private readonly preview: RenewalPreview,
    private readonly reader: SubscriptionReader,
  ) {}

  /**
   * Makes the change and the renewal that follows it, and rolls both back.
   * @throws as UpdateSubscription
   */
  async execute(
    id: string,
    update: SubscriptionUpdate,
    by: SubscriptionActor,
  ): Promise<SubscriptionPreviewWire> {
    const rehearse = async () => {
      const { held, ...merchant } = await this.managedSubscriptions.lock(id, by);
      await this.customerUpdatesPolicy.require(by, update, merchant);
      const order = await this.make(held, update, merchant);
      const now = await this.preview.present(order, merchant.now);
      const subscription = await this.reader.get(id);
      return { subscription, now, next: await this.preview.renew(held) };
    };
    return this.taxQuotes.around(() => this.unitOfWork.rehearse(rehearse));
  }

  private async make(
    held: HeldSubscription,
    update: SubscriptionUpdate,
    merchant: HeldMerchant,
  ): Promise<Locked<Order> | null> {
    if (isPlanUpdate(update)) {
      await this.planPayments.requireNothingOwed(held);
      await this.preview.catchUp(held, merchant.now);
      const { total } = await this.updater.planOf(held, update, merchant);
      await this.planPayments.requireMethod(held, total, merchant.now);
    }
    return this.updater.apply(held, update, merchant);
  }
}
