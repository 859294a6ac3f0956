import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';

export interface AccountStanding {
  accountId: string;
  /** The `slug` of the metadata, or the id; of products, benefits and meters alike. */
  plan: string | null;
  productId: string | null;
  status: string | null;
  benefits: string[];
  meters: Record<string, number>;
}

/** `$1` the merchant by id or slug, `$2` the user, `$3` the organization. */
const LIST = `
  with merchant as (select id from organizations where id = $1 or slug = $1 order by (id = $1) desc limit 1)
  select c.external_id as "accountId", s.product_id as "productId", s.status,
         coalesce(p.metadata ->> 'slug', s.product_id::text) as plan,
         (select coalesce(jsonb_agg(coalesce(b.metadata ->> 'slug', b.id::text) order by b.id), '[]') from benefits b
           where b.id in (select jsonb_array_elements_text(s.benefit_ids)::uuid)) as benefits,
         (select coalesce(jsonb_object_agg(coalesce(m.metadata ->> 'slug', m.id::text), e.value), '{}')
            from jsonb_each(s.balances) e join meters m on m.id = e.key::uuid) as meters
    from merchant
    join customers c on c.organization_id = merchant.id and c.deleted_at is null and (c.external_id = $2
         or c.external_id = $3 and exists (select from members where organization_id = $3 and user_id = $2))
    join customer_standings s on s.customer_id = c.id
    left join products p on p.id = s.product_id`;

/** Reads in one statement what a user and their active organization have. */
@Injectable()
export class CustomerStandingQueries {
  constructor(private readonly em: EntityManager) {}

  /** Without those that have had nothing yet. @param merchant id or slug */
  async list(merchant: string, userId: string, organizationId: string | null): Promise<AccountStanding[]> {
    return executeBound<AccountStanding>(this.em, LIST, [merchant, userId, organizationId]);
  }
}
