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
import type { CustomerTables } from '../customers/customer.entity.js';
import type { OrderTables } from '../orders/order.entity.js';
import type { DocumentTables } from './document.entity.js';

export interface FoundDocument {
  id: string;
  number: string;
  orderId: string;
  customerEmail: string;
  merchantName: string;
  issuedAt: Date;
  match: Match;
}

type Tables = OrganizationRoomTables & DocumentTables & OrderTables & CustomerTables;

/** Finds documents by their id and by their number, which is unique within a merchant. */
@Injectable()
export class DocumentSearchQueries {
  constructor(private readonly em: EntityManager) {}

  find(wanted: Wanted): Promise<Found<FoundDocument>> {
    const { text } = wanted;
    const byNumber = sql<SqlBool>`d.number in (${text}, ${text.toUpperCase()})`;
    return searchInSteps(wanted.most, [
      isUUID(text)
        ? this.step('id', sql<SqlBool>`d.id = ${text}`, wanted)
        : this.step('exact', byNumber, wanted),
    ]);
  }

  private step(match: Match, condition: Expression<SqlBool>, { signal }: Wanted) {
    return async (most: number): Promise<FoundDocument[]> => {
      const rows = await reading<Tables>(this.em)
        .selectFrom('billing_documents as d')
        .innerJoin('organizations as m', 'm.id', 'd.organization_id')
        .innerJoin('orders as o', 'o.id', 'd.order_id')
        .innerJoin('customers as c', 'c.id', 'o.customer_id')
        .select(['d.id', 'd.number', 'd.order_id as orderId', 'd.issued_at as issuedAt'])
        .select(['c.email as customerEmail', 'm.name as merchantName'])
        .where(() => condition)
        .orderBy('d.issued_at', 'desc')
        .orderBy('d.id', 'desc')
        .limit(most)
        .execute(untilAborted(signal));
      return rows.map((row) => ({ ...row, match }));
    };
  }
}
