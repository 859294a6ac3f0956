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
import type { PaymentTables } from '../payments/payment.entity.js';
import type { DisputeTables } from './dispute.entity.js';

export interface FoundDispute {
  id: string;
  /** What was paid for. */
  description: string;
  customerEmail: string;
  merchantName: string;
  createdAt: Date;
  match: Match;
}

type Tables = OrganizationRoomTables & DisputeTables & PaymentTables;

/** Finds disputes by their id and by the gateway's reference. */
@Injectable()
export class DisputeSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundDispute>> {
    const { text } = wanted;
    return searchInSteps(wanted.most, [
      ...(isUUID(text) ? [this.step('id', sql<SqlBool>`d.id = ${text}`, wanted)] : []),
      this.step('exact', sql<SqlBool>`d.gateway_ref = ${text}`, wanted),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundDispute[]> => {
      const rows = await reading<Tables>(this.em)
        .selectFrom('disputes as d')
        .innerJoin('organizations as m', 'm.id', 'd.organization_id')
        .innerJoin('payments as p', 'p.id', 'd.payment_id')
        .select(['d.id', 'p.description', 'p.customer_email as customerEmail', 'm.name as merchantName'])
        .select('d.created_at as createdAt')
        .where(() => condition)
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}
