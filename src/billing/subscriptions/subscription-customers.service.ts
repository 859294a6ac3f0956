import { Injectable } from '@nestjs/common';
import { CustomerStateParts } from '../customers/customer-state-parts.registry.js';
import type { CustomerStateMembers } from '../customers/customer-state.presenter.js';
import { RecordRemovals } from '../merchants/record-removals.registry.js';
import { OrderedSubscriptions } from '../orders/ordered-subscriptions.registry.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import {
  presentOrderedSubscription,
  presentSubscriptionMeter,
  type SubscriptionColumns,
} from './subscription.presenter.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionRepository } from './subscription.repository.js';
import type { SubscriptionMeterColumns } from './usage/subscription-meter.queries.js';

const INSTANTS = {
  createdAt: true,
  modifiedAt: true,
  startedAt: true,
  endsAt: true,
  endedAt: true,
  canceledAt: true,
  currentPeriodStart: true,
  currentPeriodEnd: true,
  trialStart: true,
  trialEnd: true,
  pastDueAt: true,
} as const;

interface ActiveColumns extends SubscriptionColumns {
  meters: SubscriptionMeterColumns[];
}

type ActiveSubscription = CustomerStateMembers['active_subscriptions'][number];

/** What subscriptions mean for customers and orders, whose rooms stand below. */
@Injectable()
export class SubscriptionCustomers {
  constructor(
    private readonly stateParts: CustomerStateParts,
    private readonly removals: RecordRemovals,
    private readonly ordered: OrderedSubscriptions,
    private readonly queries: SubscriptionQueries,
    private readonly subscriptions: SubscriptionRepository,
    private readonly ender: SubscriptionEnder,
  ) {}

  onModuleInit(): void {
    this.stateParts.provide('active_subscriptions', {
      text: (those) => this.queries.textOfActive(those),
      instants: INSTANTS,
      present: presentActive,
    });
    this.ordered.provide(async (ids) => (await this.queries.listByIds(ids)).map(presentOrderedSubscription));
    this.removals.onRemoval('customer', (id, { now }) => this.revokeAll(id, now));
  }

  /** Nothing more is charged to a customer who was deleted. */
  private async revokeAll(customerId: string, now: Date): Promise<void> {
    for (const id of await this.subscriptions.listBillableIds(customerId)) {
      const held = await this.subscriptions.lockById(id);
      if (held?.subscription.isBillable) await this.ender.revoke(held, null, now, { isBilled: false });
    }
  }
}

function presentActive(columns: ActiveColumns): ActiveSubscription {
  const subscription = presentOrderedSubscription(columns);
  return {
    id: subscription.id,
    created_at: subscription.created_at,
    modified_at: subscription.modified_at,
    custom_field_data: columns.customFieldData,
    metadata: subscription.metadata,
    status: columns.status === 'trialing' ? 'trialing' : 'active',
    ...{ amount: subscription.amount, currency: subscription.currency },
    recurring_interval: subscription.recurring_interval,
    current_period_start: subscription.current_period_start,
    current_period_end: subscription.current_period_end,
    ...{ trial_start: subscription.trial_start, trial_end: subscription.trial_end },
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: subscription.canceled_at,
    ...{ started_at: subscription.started_at, ends_at: subscription.ends_at },
    ...{ product_id: subscription.product_id, discount_id: subscription.discount_id },
    ...{ seats: subscription.seats, units: null, meters: columns.meters.map(presentSubscriptionMeter) },
  };
}
