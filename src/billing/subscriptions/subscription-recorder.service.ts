import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { CustomerRecorder } from '../customers/customer-recorder.service.js';
import { SubscriptionChanges, type SubscriptionChange } from './subscription-changes.registry.js';
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

/** In the order in which they are recorded. */
const CHANGES = {
  cycled: SubscriptionCycled,
  active: SubscriptionActivated,
  pastDue: SubscriptionPastDue,
  uncanceled: SubscriptionUncanceled,
  canceled: SubscriptionCanceled,
  revoked: SubscriptionRevoked,
} as const satisfies Record<SubscriptionChange, unknown>;

export interface SubscriptionUpdates {
  held: HeldSubscription;
  changes: readonly SubscriptionChange[];
}

/** Records changes of subscriptions as events, each change once; joins the caller's unit of work. */
@Injectable()
export class SubscriptionRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: SubscriptionQueries,
    private readonly rows: SubscriptionRows,
    private readonly customers: CustomerRecorder,
    private readonly outbox: Outbox,
    private readonly changes: SubscriptionChanges,
  ) {}

  async recordCreated(held: HeldSubscription): Promise<SubscriptionWire> {
    const [wire] = await this.present([held]);
    if (wire === undefined) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
    const { organizationId } = held.subscription;
    this.outbox.record(new SubscriptionCreated(wire, organizationId));
    if (wire.status === 'active') this.outbox.record(new SubscriptionActivated(wire, organizationId));
    await this.customers.recordStateChanged(held.customer);
    await this.changes.run([{ held, changes: null }]);
    return wire;
  }

  async recordUpdated(
    held: HeldSubscription,
    changes: readonly SubscriptionChange[] = [],
  ): Promise<SubscriptionWire> {
    const [wire] = await this.recordAllUpdated([{ held, changes }]);
    if (wire === undefined) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
    return wire;
  }

  async recordAllUpdated(updates: readonly SubscriptionUpdates[]): Promise<SubscriptionWire[]> {
    const wires = await this.present(updates.map(({ held }) => held));
    for (const [index, { held, changes }] of updates.entries()) {
      const wire = wires[index];
      if (wire === undefined) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
      const { organizationId } = held.subscription;
      this.outbox.record(new SubscriptionUpdated(wire, organizationId));
      for (const [change, Event] of Object.entries(CHANGES))
        if (changes.includes(change as SubscriptionChange))
          this.outbox.record(new Event(wire, organizationId));
    }
    await this.customers.recordStateChanged(...updates.map(({ held }) => held.customer));
    await this.changes.run(updates);
    return wires;
  }

  /** In their order. @throws SUBSCRIPTION_NOT_FOUND */
  private async present(held: readonly HeldSubscription[]): Promise<SubscriptionWire[]> {
    await this.unitOfWork.flush();
    const found = await this.subscriptions.listByIds(held.map(({ subscription }) => subscription.id));
    const rows = await this.rows.all(found);
    return held.map(({ subscription }) => {
      const row = rows.find(({ id }) => id === subscription.id);
      if (row === undefined) throw SubscriptionErrors.SUBSCRIPTION_NOT_FOUND();
      return presentSubscription(row);
    });
  }
}
