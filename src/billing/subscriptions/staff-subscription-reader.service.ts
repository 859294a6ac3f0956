import { Injectable } from '@nestjs/common';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { presentStaffSubscription, type StaffSubscriptionWire } from './staff-subscription.presenter.js';
import { StaffSubscriptionQueries, type StaffSubscriptionPage } from './staff-subscription.queries.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionRows } from './subscription-rows.service.js';

const { SUBSCRIPTION_NOT_FOUND } = SubscriptionErrors;

/** Reads the subscriptions of all merchants for staff. */
@Injectable()
export class StaffSubscriptionReader {
  constructor(
    private readonly pages: StaffSubscriptionQueries,
    private readonly subscriptions: SubscriptionQueries,
    private readonly rows: SubscriptionRows,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: StaffSubscriptionPage): Promise<Page<StaffSubscriptionWire>> {
    const page = await this.pages.page(requested);
    return this.namer.page(withRows(page, await this.rows.all(page.data)), presentStaffSubscription);
  }

  /** @throws SUBSCRIPTION_NOT_FOUND */
  async get(id: string): Promise<StaffSubscriptionWire> {
    const subscription = await this.subscriptions.find(id);
    const row = subscription && (await this.rows.one(subscription));
    return this.namer.row(row, presentStaffSubscription, SUBSCRIPTION_NOT_FOUND);
  }
}
