import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { SubscriptionErrors } from './subscription.errors.js';
import {
  presentSubscription,
  type SubscriptionRow,
  type SubscriptionWire,
} from './subscription.presenter.js';
import { SubscriptionQueries, type SubscriptionListing } from './subscription.queries.js';
import { SubscriptionRows } from './subscription-rows.service.js';

interface RequestedSubscriptions extends Omit<SubscriptionListing, 'organizationIds'> {
  /** Without any, the subscriptions of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { SUBSCRIPTION_NOT_FOUND } = SubscriptionErrors;

/** Reads subscriptions with what belongs to them. */
@Injectable()
export class SubscriptionReader {
  constructor(
    private readonly subscriptions: SubscriptionQueries,
    private readonly rows: SubscriptionRows,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws SUBSCRIPTION_NOT_FOUND, also for those of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<SubscriptionRow> {
    const subscription = await this.subscriptions.find(id);
    if (subscription === null) throw SUBSCRIPTION_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, subscription.organizationId, SUBSCRIPTION_NOT_FOUND);
    return this.rows.one(subscription);
  }

  /** For callers that have checked the rights of the actor themselves. @throws SUBSCRIPTION_NOT_FOUND */
  async get(id: string): Promise<SubscriptionWire> {
    const subscription = await this.subscriptions.find(id);
    if (subscription === null) throw SUBSCRIPTION_NOT_FOUND();
    return presentSubscription(await this.rows.one(subscription));
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedSubscriptions,
    caller: ApiCaller,
  ): Promise<NumberedRows<SubscriptionRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.subscriptions.list({ ...listing, organizationIds });
    return { rows: await this.rows.all(rows), total };
  }
}
