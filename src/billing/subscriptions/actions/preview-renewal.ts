import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { RenewalPreview } from '../renewal-preview.service.js';
import type { UpcomingWire } from '../staff-subscription.presenter.js';
import { SubscriptionErrors } from '../subscription.errors.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { UpcomingWorkQueries } from '../upcoming-work.queries.js';
import { presentUpcomingWork } from '../upcoming-work.presenter.js';

@Injectable()
export class PreviewRenewal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly subscriptions: SubscriptionRepository,
    private readonly merchantTime: MerchantTime,
    private readonly preview: RenewalPreview,
    private readonly upcoming: UpcomingWorkQueries,
  ) {}

  /**
   * Reads what is scheduled for a subscription, makes its next renewal and rolls it back.
   * @throws SUBSCRIPTION_NOT_FOUND, TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN
   */
  async execute(id: string): Promise<UpcomingWire> {
    const rehearse = async () => {
      const found = await this.subscriptions.findById(id);
      if (found === null) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
      const { now } = await this.merchantTime.hold(found.organizationId);
      const held = await this.subscriptions.lockById(id);
      if (held === null) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
      const { cancelAtPeriodEnd } = held.subscription;
      const work = await this.upcoming.list(id);
      return {
        now,
        work: work.map((item) => presentUpcomingWork(item, { isEnding: cancelAtPeriodEnd })),
        invoice: await this.preview.renew(held),
      };
    };
    return this.taxQuotes.around(() => this.unitOfWork.rehearse(rehearse));
  }
}
