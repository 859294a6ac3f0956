import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

export interface Standing {
  customerId: string;
  productId: string | null;
  status: string | null;
  benefitIds: readonly string[];
  balances: Readonly<Record<string, number>>;
}

/**
 * `$1` the rows, `$2` the own merchant by id or slug. Other merchants have none. Without an active subscription, one that is past
 * due counts, which the state of a customer leaves out.
 */
const STORE = `
  insert into customer_standings (customer_id, product_id, status, benefit_ids, balances, updated_at)
  select s."customerId", coalesce(s."productId", due.product_id), coalesce(s.status, due.status), s."benefitIds", s.balances, now()
    from jsonb_to_recordset($1::jsonb)
           as s("customerId" uuid, "productId" uuid, status text, "benefitIds" jsonb, balances jsonb)
    join customers c on c.id = s."customerId" and c.external_id is not null
    join organizations o on o.id = c.organization_id and (o.id = $2 or o.slug = $2)
    left join lateral (
      select product_id, status from subscriptions
       where customer_id = c.id and status = 'past_due' and s."productId" is null
       order by started_at desc, id desc limit 1) as due on true
  on conflict (customer_id) do update
     set product_id = excluded.product_id, status = excluded.status, benefit_ids = excluded.benefit_ids,
         balances = excluded.balances, updated_at = excluded.updated_at`;

@Injectable()
export class CustomerStandingRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of customers that stand for accounts at the own merchant. @param merchant id or slug */
  async store(standings: readonly Standing[], merchant: string): Promise<void> {
    if (standings.length === 0) return;
    await executeBound(this.em, STORE, [JSON.stringify(standings), merchant]);
  }

  /** Customers that had something before the merchant was the own one. */
  async listMissing(merchantId: string, limit: number): Promise<string[]> {
    const rows = await executeBound<{ id: string }>(
      this.em,
      `select c.id from customers c left join customer_standings s on s.customer_id = c.id
        where c.organization_id = $1 and c.external_id is not null and c.deleted_at is null and s.customer_id is null
        limit $2`,
      [merchantId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Those that are not kept any more, because another merchant is the own one. */
  async removeOthers(merchantId: string): Promise<void> {
    await executeBound(
      this.em,
      `delete from customer_standings s using customers c where c.id = s.customer_id and c.organization_id <> $1`,
      [merchantId],
    );
  }
}
