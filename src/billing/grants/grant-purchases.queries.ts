import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import type { GrantReevaluation } from './grant-reevaluation.entity.js';
import type { GrantScope } from './grant.entity.js';
import { scopeOf } from './grant-schedule.service.js';

/** What a re-evaluation settles next. */
export interface ReevaluationBatch {
  /** In the order of the cursor. */
  ids: string[];
  scopes: GrantScope[];
}

const SUBSCRIPTIONS = `from subscriptions where product_id = $1 and revoked_at is null`;
const ORDERS = `from orders where product_id = $1 and billing_reason = 'purchase' and paid_at is not null`;
const GRANTS = `from benefit_grants where benefit_id = $1 and revoked_at is null`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The purchases that a change of a product or benefit concerns. */
@Injectable()
export class GrantPurchasesQueries {
  constructor(private readonly em: EntityManager) {}

  async count({ subject, subjectId }: GrantReevaluation): Promise<number> {
    const text =
      subject === 'product'
        ? `select ((select count(*) ${SUBSCRIPTIONS}) + (select count(*) ${ORDERS}))::int as total`
        : `select count(*)::int as total ${GRANTS}`;
    const [row] = await executeBound<{ total: number }>(this.em, text, [subjectId]);
    return row?.total ?? 0;
  }

  async listNext(of: GrantReevaluation, limit: number): Promise<ReevaluationBatch> {
    if (of.subject === 'benefit') return this.listGrants(of, limit);
    const source = of.isPastSubscriptions ? ORDERS : SUBSCRIPTIONS;
    const rows = await this.read<{ id: string }>('id', source, of, limit);
    const ids = rows.map(({ id }) => id);
    return {
      ids,
      scopes: ids.map((id) => (of.isPastSubscriptions ? { orderId: id } : { subscriptionId: id })),
    };
  }

  private async listGrants(of: GrantReevaluation, limit: number): Promise<ReevaluationBatch> {
    const columns = 'id, subscription_id as "subscriptionId", order_id as "orderId"';
    const rows = await this.read<{ id: string; subscriptionId: string | null; orderId: string | null }>(
      columns,
      GRANTS,
      of,
      limit,
    );
    return { ids: rows.map(({ id }) => id), scopes: rows.map(scopeOf) };
  }

  private async read<Row>(
    columns: string,
    source: string,
    { subjectId, cursor }: GrantReevaluation,
    limit: number,
  ): Promise<Row[]> {
    const text = `select ${columns} ${source} and id > $2 order by id limit $3`;
    return executeBound<Row>(this.em, text, [subjectId, cursor ?? FIRST, limit]);
  }
}
