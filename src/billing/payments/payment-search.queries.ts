import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { OrganizationRoomTables } from '#organizations';
import { reading } from '#platform/database/reading.js';
import {
  searchInSteps,
  type Found,
  type Match,
  type Wanted,
} from '#platform/database/search/stepwise-search.js';
import { untilAborted } from '#platform/database/until-aborted.js';
import type { PaymentTables } from './payment.entity.js';

export interface FoundPayment {
  id: string;
  description: string;
  customerEmail: string;
  merchantName: string;
  createdAt: Date;
  match: Match;
}

/** Finds payments by their id and by the gateway's reference. */
@Injectable()
export class PaymentSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundPayment>> {
    const { text } = wanted;
    return searchInSteps(wanted.most, [
      ...(isUUID(text) ? [this.step('id', sql<SqlBool>`p.id = ${text}`, wanted)] : []),
      this.step('exact', sql<SqlBool>`p.gateway_ref = ${text}`, wanted),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundPayment[]> => {
      const rows = await reading<OrganizationRoomTables & PaymentTables>(this.em)
        .selectFrom('payments as p')
        .innerJoin('organizations as m', 'm.id', 'p.organization_id')
        .select(['p.id', 'p.description', 'p.customer_email as customerEmail', 'm.name as merchantName'])
        .select('p.created_at as createdAt')
        .where(() => condition)
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}
