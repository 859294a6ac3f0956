import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { Subscription } from '../subscriptions/subscription.entity.js';

export const SeatChangeSchema = defineEntity({
  name: 'SeatChange',
  tableName: 'seat_changes',
  properties: {
    id: p.uuid().primary(),
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('cascade'),
    /** After the change. */
    members: p.integer(),
    /** By the merchant's clock. */
    changedAt: instant(),
    /** When the subscription took it over; null until then. */
    settledAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'seat_changes_pending_index',
      expression: `create index "seat_changes_pending_index" on "seat_changes" ("subscription_id", "id") where settled_at is null`,
    },
  ],
  checks: [{ name: 'seat_changes_members_check', expression: 'members >= 0' }],
});

export type SeatChangeTables = InferKyselyDB<typeof SeatChangeSchema>;

export interface NewSeatChange {
  subscriptionId: string;
  members: number;
  changedAt: Date;
}

/** How many members an organization has since an instant, for a subscription that is billed by them. */
export class SeatChange extends SeatChangeSchema.class {
  static create(input: NewSeatChange): SeatChange {
    return Object.assign(new SeatChange(), { id: newId(), ...input, settledAt: null });
  }

  settle(now: Date): void {
    this.settledAt = now;
  }
}
SeatChangeSchema.setClass(SeatChange);
