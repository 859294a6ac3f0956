import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { executeBound } from '#platform/database/execute-bound.js';

/** Who may use a benefit: a user, and an organization that they act for. */
export interface Holder {
  userId: string;
  /** Without effect unless the user is a member. */
  organizationId: string | null;
}

export interface FoundEntitlement {
  /** Whether the merchant exists. */
  isSold: boolean;
  /** Whether it has a benefit of that name. */
  isKnown: boolean;
  isGranted: boolean;
  /** Revoked because a payment is overdue. */
  isPastDue: boolean;
  isRevoked: boolean;
}

/** `$1` the merchant by id or slug, `$2` and `$3` the benefit by id or slug, `$4` the user, `$5` the organization. */
const FIND = `
  with merchant as (select id from organizations where id = $1 or slug = $1 order by (id = $1) desc limit 1),
  named as (
    select b.id from benefits b join merchant m on b.organization_id = m.id
     where b.deleted_at is null and (b.id = $2::uuid or b.metadata ->> 'slug' = $3)),
  held as (
    select g.granted_at, g.revoked_at, s.status
      from merchant m
      join customers c on c.organization_id = m.id and c.deleted_at is null and (c.external_id = $4
           or c.external_id = $5 and exists (select from members where organization_id = $5 and user_id = $4))
      join benefit_grants g on g.customer_id = c.id and g.benefit_id in (select id from named)
      left join subscriptions s on s.id = g.subscription_id)
  select exists (select from merchant) as "isSold", exists (select from named) as "isKnown",
         coalesce(bool_or(granted_at is not null), false) as "isGranted",
         coalesce(bool_or(revoked_at is not null and status = 'past_due'), false) as "isPastDue",
         coalesce(bool_or(revoked_at is not null), false) as "isRevoked"
    from held`;

/** Reads in one statement whether a benefit is granted. */
@Injectable()
export class EntitlementQueries {
  constructor(private readonly em: EntityManager) {}

  /** @param merchant id or slug @param benefit id, or the `slug` of its metadata */
  async find(
    merchant: string,
    benefit: string,
    { userId, organizationId }: Holder,
  ): Promise<FoundEntitlement> {
    const id = isUUID(benefit) ? benefit : null;
    const values = [merchant, id, benefit, userId, organizationId];
    const [found] = await executeBound<FoundEntitlement>(this.em, FIND, values);
    if (found === undefined) throw new Error('an aggregate returns a row');
    return found;
  }
}
