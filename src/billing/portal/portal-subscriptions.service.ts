import { Injectable } from '@nestjs/common';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import { PreviewSubscriptionUpdate } from '../subscriptions/actions/preview-subscription-update.js';
import {
  PortalSubscriptionPresenter,
  type PortalSubscriptionPreviewWire,
  type PortalSubscriptionWire,
} from '../subscriptions/portal-subscription.presenter.js';
import { SubscriptionErrors } from '../subscriptions/subscription.errors.js';
import { presentSubscription } from '../subscriptions/subscription.presenter.js';
import { SubscriptionQueries } from '../subscriptions/subscription.queries.js';
import { SubscriptionRows } from '../subscriptions/subscription-rows.service.js';
import type { SubscriptionUpdate } from '../subscriptions/subscription-update.js';
import { SubscriptionUpdateFlow } from '../subscriptions/subscription-update-flow.service.js';
import { isAsked } from './portal-filter.queries.js';
import { PortalSubscriptionQueries, type PortalSubscriptionListing } from './portal-subscription.queries.js';

interface RequestedSubscriptions extends PortalSubscriptionListing {
  organization_id?: readonly string[];
}

/** Reads and changes subscriptions for their customers. */
@Injectable()
export class PortalSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionQueries,
    private readonly listed: PortalSubscriptionQueries,
    private readonly rows: SubscriptionRows,
    private readonly presenter: PortalSubscriptionPresenter,
    private readonly updates: SubscriptionUpdateFlow,
    private readonly previewAction: PreviewSubscriptionUpdate,
  ) {}

  async list(
    { organization_id: asked, ...listing }: RequestedSubscriptions,
    customer: PortalScope,
  ): Promise<NumberedRows<PortalSubscriptionWire>> {
    if (!isAsked(customer.organizationId, asked)) return NO_ROWS;
    const { rows, total } = await this.listed.list(customer, listing);
    const wires = (await this.rows.all(rows)).map(presentSubscription);
    return { rows: await this.presenter.presentAll(wires), total };
  }

  /** @throws SUBSCRIPTION_NOT_FOUND, also for those of others, and for those that a limited session does not show */
  async read(id: string, { customerId, checkoutId }: PortalScope): Promise<PortalSubscriptionWire> {
    const found = await this.subscriptions.find(id);
    const isShown = checkoutId === null || found?.checkoutId === checkoutId;
    if (found?.customerId !== customerId || !isShown) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
    return this.presenter.present(presentSubscription(await this.rows.one(found)));
  }

  /** @throws as SubscriptionUpdateFlow.update */
  async update(
    id: string,
    update: SubscriptionUpdate,
    { customerId }: PortalScope,
  ): Promise<PortalSubscriptionWire> {
    return this.presenter.present(await this.updates.update(id, update, { customerId }));
  }

  /** @throws as PreviewSubscriptionUpdate */
  async preview(
    id: string,
    update: SubscriptionUpdate,
    { customerId }: PortalScope,
  ): Promise<PortalSubscriptionPreviewWire> {
    const { subscription, ...orders } = await this.previewAction.execute(id, update, { customerId });
    return { subscription: await this.presenter.present(subscription), ...orders };
  }
}
