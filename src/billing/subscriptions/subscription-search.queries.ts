import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import { beginningWith, containing, isPartial } from '#platform/database/search/search-pattern.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import type { CustomerTables } from '../customers/customer.entity.js';
import type { ProductTables } from '../products/product.entity.js';
import type { SubscriptionTables } from './subscription.entity.js';

export interface FoundSubscription {
  id: string;
  productName: string;
  customerEmail: string;
  merchantName: string;
  createdAt: Date;
  match: Match;
}

type Tables = OrganizationRoomTables & SubscriptionTables & CustomerTables & ProductTables;
/** How a column is compared with the text. */
type Comparison = (column: Expression<unknown>) => Expression<SqlBool>;

/** Customers and products whose subscriptions are looked at in one step: a short beginning is that of many. */
const MOST_OWNERS = 100;

/** Finds subscriptions by their id, by that of their checkout, and by their customer and product. */
@Injectable()
export class SubscriptionSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundSubscription>> {
    const { text } = wanted;
    if (isUUID(text))
      return searchInSteps(wanted.most, [
        this.step('id', sql<SqlBool>`(s.id = ${text} or s.checkout_id = ${text})`, wanted),
      ]);
    const by = (match: Match, compare: Comparison) => this.step(match, isOwnedBy(compare, wanted), wanted);
    return searchInSteps(wanted.most, [
      by('exact', (column) => sql`lower(${column}) = lower(${text})`),
      by('prefix', (column) => sql`lower(${column}) like lower(${beginningWith(text)})`),
      ...(isPartial(text) ? [by('part', (column) => sql`${column} ilike ${containing(text)}`)] : []),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundSubscription[]> => {
      const rows = await reading<Tables>(this.em)
        .selectFrom('subscriptions as s')
        .innerJoin('organizations as m', 'm.id', 's.organization_id')
        .innerJoin('customers as c', 'c.id', 's.customer_id')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select(['s.id', 'p.name as productName', 'c.email as customerEmail', 'm.name as merchantName'])
        .select('s.started_at as createdAt')
        .where(() => condition)
        .orderBy('s.started_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}

/** The newest subscriptions of each customer and product that fits, so that those of a popular product are not all read. */
function isOwnedBy(compare: Comparison, { most }: Wanted): Expression<SqlBool> {
  const newestOf = (column: string, owners: Expression<unknown>) => sql`
    select newest.id from (${owners} limit ${MOST_OWNERS}) as owner
      cross join lateral (
        select o.id from subscriptions as o where o.${sql.ref(column)} = owner.id
         order by o.started_at desc, o.id desc limit ${most + 1}) as newest`;
  const customers = sql`
    select c.id from customers as c
     where c.deleted_at is null and (${compare(sql.ref('c.email'))} or ${compare(sql.ref('c.name'))})`;
  const products = sql`select p.id from products as p where ${compare(sql.ref('p.name'))}`;
  return sql<SqlBool>`s.id in (${newestOf('customer_id', customers)} union ${newestOf('product_id', products)})`;
}
