import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { FeedPart } from '#platform/database/listing/feed.js';
import { reading } from '#platform/database/reading.js';
import { milestoneKinds, MilestonePlace, type MilestoneKind } from './milestone-place.js';

export interface SubscriptionMilestone {
  kind: MilestoneKind;
  /** By the clock of the merchant. */
  at: Date;
  subscriptionId: string;
  productName: string;
  customerName: string | null;
  customerEmail: string;
}

export interface MilestoneQuestion {
  merchantId: string;
  /** Both ends are included. */
  from?: Date;
  to?: Date;
  /** Where the part begins. */
  before?: MilestonePlace;
  size: number;
}

/** The rows of one kind: where they are, when it happened, and the ids of the row and of its subscription. */
interface Source {
  from: RawBuilder<unknown>;
  at: string;
  id: string;
  subscriptionId: string;
  where: RawBuilder<unknown>;
}

const SUBSCRIPTIONS = { from: sql`subscriptions as r`, id: 'r.id', subscriptionId: 'r.id' };
const ORDERS = {
  ...{ from: sql`orders as r`, at: 'r.created_at', id: 'r.id', subscriptionId: 'r.subscription_id' },
};
const FAILED_RENEWAL = sql`p.status = 'failed' and p.trigger = 'subscription_cycle' and not p.is_setup`;

/** Each is read by an index on the merchant and the instant. */
const SOURCES: Record<MilestoneKind, Source[]> = {
  started: [{ ...SUBSCRIPTIONS, at: 'r.started_at', where: sql`true` }],
  trial_ended: [
    {
      ...{ ...SUBSCRIPTIONS, at: 'r.trial_end' },
      where: sql`r.status <> 'trialing' and (r.ended_at is null or r.ended_at >= r.trial_end)`,
    },
  ],
  // What a subscription still owes at its end begins no period.
  renewed: [
    {
      ...ORDERS,
      where: sql`r.billing_reason = 'subscription_cycle' and not exists (
        select from subscriptions as s where s.id = r.subscription_id and s.ended_at = r.period_start)`,
    },
  ],
  changed: [{ ...ORDERS, where: sql`r.billing_reason = 'subscription_update'` }],
  // The first payment of a period failed, or there was nothing to pay with when its order was made.
  past_due: [
    {
      ...{ from: sql`payments as p join orders as r on r.id = p.order_id`, at: 'p.created_at' },
      ...{ id: 'p.id', subscriptionId: 'r.subscription_id' },
      where: sql`${FAILED_RENEWAL} and p.organization_id = r.organization_id`,
    },
    {
      ...ORDERS,
      where: sql`r.collection_ends_at is not null
        and not exists (select from payments as p where p.order_id = r.id and ${FAILED_RENEWAL})`,
    },
  ],
  canceled: [
    { ...SUBSCRIPTIONS, at: 'r.canceled_at', where: sql`(r.ended_at is null or r.canceled_at < r.ended_at)` },
  ],
  ended: [{ ...SUBSCRIPTIONS, at: 'r.ended_at', where: sql`true` }],
};

/** What happened to the subscriptions of a merchant, as the rows of subscriptions, orders and payments tell it. */
@Injectable()
export class SubscriptionMilestoneQueries {
  constructor(private readonly em: EntityManager) {}

  /** The newest first. */
  async part(question: MilestoneQuestion): Promise<FeedPart<SubscriptionMilestone>> {
    const most = question.size + 1;
    const parts = milestoneKinds.flatMap((kind) =>
      SOURCES[kind].map((source) => partOf(source, kind, question, most)),
    );
    const { rows } = await sql<SubscriptionMilestone & { id: string }>`
      select found.at, found.kind, found.id, s.id as "subscriptionId", product.name as "productName",
             customer.name as "customerName", customer.email as "customerEmail"
        from (${sql.join(parts, sql` union all `)} order by at desc, rank desc, id desc limit ${most}) as found
        join subscriptions as s on s.id = found.subscription_id
        join products as product on product.id = s.product_id
        join customers as customer on customer.id = s.customer_id
       order by found.at desc, found.rank desc, found.id desc`.execute(reading(this.em));
    const data = rows.slice(0, question.size);
    const last = rows.length > question.size ? data.at(-1) : undefined;
    return { data, next: last ? new MilestonePlace(last.at, last.kind, last.id).toText() : null };
  }
}

function partOf(
  source: Source,
  kind: MilestoneKind,
  { merchantId, from, to, before }: MilestoneQuestion,
  most: number,
): RawBuilder<unknown> {
  const [at, id, subscriptionId] = [source.at, source.id, source.subscriptionId].map((name) => sql.ref(name));
  const owner = sql.ref(`${source.at.split('.')[0] ?? 'r'}.organization_id`);
  const rank = sql`${sql.lit(milestoneKinds.indexOf(kind))}::int`;
  const isBehind =
    before &&
    sql`and ${at} <= ${before.at} and (${at}, ${rank}, ${id}) < (${before.at}, ${before.rank}::int, ${before.id}::uuid)`;
  return sql`(
    select ${at} as at, ${sql.lit(kind)} as kind, ${rank} as rank, ${id} as id, ${subscriptionId} as subscription_id
      from ${source.from}
     where ${owner} = ${merchantId} and ${at} is not null and ${source.where}
       ${from ? sql`and ${at} >= ${from}` : sql``} ${to ? sql`and ${at} <= ${to}` : sql``} ${isBehind ?? sql``}
     order by ${at} desc, ${id} desc limit ${most})`;
}
