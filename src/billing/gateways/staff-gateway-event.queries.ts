import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import { reading } from '#platform/database/reading.js';
import { hasValue, staffRowOrder } from '../merchants/staff-row.queries.js';
import type { GatewayEvent, GatewayEventType } from './gateway-event.js';
import { CHARGE_REF, type GatewayEventTables } from './stored-gateway-event.entity.js';

/** `waiting`: not handled yet. `failed`: handling it failed, and is retried. */
export const gatewayEventStates = ['waiting', 'failed', 'handled'] as const;
export type GatewayEventState = (typeof gatewayEventStates)[number];

/** `q`: the whole id of the event, here or at the gateway, or the reference of its charge. */
export interface GatewayEventFilter {
  id?: string[];
  q?: string;
  gateway?: PaymentGatewayName;
  merchantId?: string;
  type?: GatewayEventType;
  state?: GatewayEventState;
  /** The charge or setup that it is about, as the gateway names it. */
  chargeRef?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

export interface GatewayEventPage extends GatewayEventFilter, PageRequest {
  sort: 'createdAt' | '-createdAt';
}

export interface StaffGatewayEventRow {
  id: string;
  gateway: PaymentGatewayName;
  eventId: string;
  merchantId: string | null;
  event: GatewayEvent;
  failures: number;
  lastError: string | null;
  failedAt: Date | null;
  dueAt: Date | null;
  receivedAt: Date;
  handledAt: Date | null;
}

/** Events of gateways, for staff. */
@Injectable()
export class StaffGatewayEventQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<StaffGatewayEventRow | null> {
    return (await this.select(this.db).where('e.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: GatewayEventPage): Promise<Page<StaffGatewayEventRow>> {
    const list = {
      ...{ table: 'gateway_events', as: 'e', ids: id },
      order: staffRowOrder(sort, { createdAt: 'e.received_at' }, 'e.id'),
      bounds: boundsOf(filter),
      conditions: conditionsOf(filter),
    };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(this.select(db).where('e.id', 'in', sql<string>`${ids}`)).execute(),
    );
  }

  private select(db: Kysely<GatewayEventTables>) {
    return db
      .selectFrom('gateway_events as e')
      .select(['e.id', 'e.gateway', 'e.event', 'e.failures', 'event_id as eventId'])
      .select(['merchant_id as merchantId', 'last_error as lastError', 'failed_at as failedAt'])
      .select(['due_at as dueAt', 'received_at as receivedAt', 'handled_at as handledAt']);
  }

  private get db() {
    return reading<GatewayEventTables>(this.em);
  }
}

function boundsOf({ merchantId, createdAfter, createdBefore }: GatewayEventFilter): Expression<SqlBool>[] {
  return [
    ...hasValue('merchant_id', merchantId),
    ...(createdAfter === undefined ? [] : [sql<SqlBool>`received_at >= ${createdAfter}`]),
    ...(createdBefore === undefined ? [] : [sql<SqlBool>`received_at < ${createdBefore}`]),
  ];
}

function conditionsOf({ q, gateway, type, state, chargeRef }: GatewayEventFilter): Expression<SqlBool>[] {
  return [
    ...(q ? [isFoundBy(q)] : []),
    ...hasValue('gateway', gateway),
    // Written out, so that the partial index of rare types serves it.
    ...(type === undefined ? [] : [sql<SqlBool>`type = ${sql.lit(type)}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(chargeRef === undefined ? [] : [isAbout(chargeRef)]),
  ];
}

const STATES: Record<GatewayEventState, Expression<SqlBool>> = {
  waiting: sql<SqlBool>`(due_at is not null and failures = 0)`,
  failed: sql<SqlBool>`(due_at is not null and failures > 0)`,
  handled: sql<SqlBool>`due_at is null`,
};

const isAbout = (chargeRef: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.raw(CHARGE_REF)} = ${chargeRef}`;

/** The gateways are named because the unique index of event ids begins with them. */
function isFoundBy(q: string): Expression<SqlBool> {
  const hasEventId = sql<SqlBool>`(gateway in (${sql.join(paymentGateways)}) and event_id = ${q})`;
  const found = [hasEventId, isAbout(q), ...(isUUID(q) ? [sql<SqlBool>`id = ${q}`] : [])];
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
