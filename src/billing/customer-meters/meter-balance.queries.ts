import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { executeBound } from '#platform/database/execute-bound.js';

/** The user, and optionally the organization they act for, whose balance is read. */
export interface UnitHolder {
  userId: string;
  /** Without effect unless the user is a member. */
  organizationId: string | null;
}

export interface FoundBalance {
  /** Whether the merchant exists. */
  isSold: boolean;
  /** Whether it has a meter of that name. */
  isKnown: boolean;
  /** The higher one where both have units; 0 where neither has. */
  balance: number;
}

/** `$1` the merchant by id or slug, `$2` and `$3` the meter by id or slug, `$4` the user, `$5` the organization. */
const FIND = `
  with merchant as (select id from organizations where id = $1 or slug = $1 order by (id = $1) desc limit 1),
  named as (
    select m.id from meters m join merchant on m.organization_id = merchant.id
     where m.id = $2::uuid or m.metadata ->> 'slug' = $3),
  held as (
    select u.balance from merchant
      join customers c on c.organization_id = merchant.id and c.deleted_at is null and (c.external_id = $4
           or c.external_id = $5 and exists (select from members where organization_id = $5 and user_id = $4))
      join customer_meters u on u.customer_id = c.id and u.meter_id in (select id from named))
  select exists (select from merchant) as "isSold", exists (select from named) as "isKnown",
         to_json(coalesce(max(balance), 0)) as balance from held`;

/** Reads in one statement how many units are left. */
@Injectable()
export class MeterBalanceQueries {
  constructor(private readonly em: EntityManager) {}

  /** @param merchant id or slug @param meter id, or the `slug` of its metadata */
  async find(merchant: string, meter: string, { userId, organizationId }: UnitHolder): Promise<FoundBalance> {
    const values = [merchant, isUUID(meter) ? meter : null, meter, userId, organizationId];
    const [found] = await executeBound<FoundBalance>(this.em, FIND, values);
    if (found === undefined) throw new Error('an aggregate returns a row');
    return found;
  }
}
