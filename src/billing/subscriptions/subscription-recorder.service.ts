import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { CustomerRecorder } from '../customers/customer-recorder.service.js';
import { SubscriptionErrors } from './subscription.errors.js';
import {
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionCreated,
  SubscriptionCycled,
  SubscriptionPastDue,
  SubscriptionRevoked,
  SubscriptionUncanceled,
  SubscriptionUpdated,
} from './subscription.events.js';
import { presentSubscription, type SubscriptionWire } from './subscription.presenter.js';
import { SubscriptionQueries } from './subscription.queries.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionRows } from './subscription-rows.service.js';

/** What a change of a subscription means besides being one, in the order of their events. */
const CHANGES = {
  cycled: SubscriptionCycled,
  active: SubscriptionActivated,
  pastDue: SubscriptionPastDue,
  uncanceled: SubscriptionUncanceled,
  canceled: SubscriptionCanceled,
  revoked: SubscriptionRevoked,
} as const;
export type SubscriptionChange = keyof typeof CHANGES;

/** Records changes of subscriptions as events, each change once; joins the caller's unit of work. */
@Injectable()
export class SubscriptionRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: SubscriptionQueries,
    private readonly rows: SubscriptionRows,
    private readonly customers: CustomerRecorder,
    private readonly outbox: Outbox,
  ) {}

  async recordCreated(held: HeldSubscription): Promise<SubscriptionWire> {
    const wire = await this.present(held);
    const { organizationId } = held.subscription;
    this.outbox.record(new SubscriptionCreated(wire, organizationId));
    if (wire.status === 'active') this.outbox.record(new SubscriptionActivated(wire, organizationId));
    await this.customers.recordStateChanged(held.customer);
    return wire;
  }

  async recordUpdated(
    held: HeldSubscription,
    changes: readonly SubscriptionChange[] = [],
  ): Promise<SubscriptionWire> {
    const wire = await this.present(held);
    const { organizationId } = held.subscription;
    this.outbox.record(new SubscriptionUpdated(wire, organizationId));
    for (const [change, Event] of Object.entries(CHANGES))
      if (changes.includes(change as SubscriptionChange)) this.outbox.record(new Event(wire, organizationId));
    await this.customers.recordStateChanged(held.customer);
    return wire;
  }

  private async present({ subscription: { id } }: HeldSubscription): Promise<SubscriptionWire> {
    await this.unitOfWork.flush();
    const subscription = await this.subscriptions.find(id);
    if (subscription === null) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
    return presentSubscription(await this.rows.one(subscription));
  }
}
