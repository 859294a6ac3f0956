import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { countedUpTo } from '#platform/http/listing/bounded-count.js';
import { sortOrder } from '#platform/http/listing/list-query.js';
import { containing } from '#platform/http/listing/search-pattern.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import type { DisabledReason } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookTables } from '../webhooks.tables.js';
import type { EndpointColumns } from './staff-endpoint.presenter.js';

export const endpointSortFields = ['createdAt', 'failingSince'] as const;
export type EndpointSortField = (typeof endpointSortFields)[number];

/** `failing`: enabled, and its last attempt failed. */
export const endpointStates = ['working', 'failing', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Whose endpoints: those of the installation, or of any organization. */
export const endpointOwners = ['installation', 'organizations'] as const;
export type EndpointOwner = (typeof endpointOwners)[number];

export interface EndpointFilter {
  /** Anywhere in the address, whatever the case. */
  q?: string;
  state?: EndpointState;
  owner?: EndpointOwner;
  organizationId?: string;
  disabledReason?: DisabledReason;
}

export interface EndpointPage extends EndpointFilter {
  sort: EndpointSortField | `-${EndpointSortField}`;
  offset: number;
  size: number;
}

type Builder = ExpressionBuilder<{ w: WebhookTables['webhook_endpoints'] }, 'w'>;

/** Ids sort by when they were made. */
const SORT_COLUMNS = { createdAt: 'w.id', failingSince: 'w.failing_since' } as const;
const COLUMNS = [
  'w.id',
  'w.organization_id as organizationId',
  'w.url',
  'w.description',
  'w.format',
  'w.events',
  'w.enabled',
  'w.disabled_at as disabledAt',
  'w.disabled_reason as disabledReason',
  'w.failing_since as failingSince',
  'w.failures',
  'w.paused_until as pausedUntil',
  'w.created_at as createdAt',
  'w.modified_at as modifiedAt',
] as const;

/** Endpoints of the installation and of all organizations, as staff look through them. */
@Injectable()
export class EndpointListQueries {
  constructor(private readonly em: EntityManager) {}

  async page(page: EndpointPage): Promise<StaffList<EndpointColumns>> {
    const [data, total] = await Promise.all([this.rows(page), this.count(page)]);
    return { data, total };
  }

  async find(id: string) {
    const row = await this.endpoints()
      .select([...COLUMNS, 'w.headers', 'w.previous_secrets as previousSecrets'])
      .where('w.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  private rows({ sort, offset, size, ...filter }: EndpointPage): Promise<EndpointColumns[]> {
    const { field, direction } = sortOrder(sort);
    return this.endpoints()
      .select(COLUMNS)
      .where((eb) => eb.and(conditions(eb, filter)))
      .orderBy(SORT_COLUMNS[field], (order) =>
        direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
      )
      .orderBy('w.id', direction)
      .limit(size)
      .offset(offset)
      .execute();
  }

  private count(filter: EndpointFilter): Promise<number> {
    const matching = this.endpoints().where((eb) => eb.and(conditions(eb, filter)));
    return countedUpTo(reading<WebhookTables>(this.em), matching);
  }

  private endpoints() {
    return reading<WebhookTables>(this.em).selectFrom('webhook_endpoints as w');
  }
}

function conditions(eb: Builder, filter: EndpointFilter): Expression<SqlBool>[] {
  const { q, state, owner, organizationId, disabledReason } = filter;
  const wanted: (Expression<SqlBool> | undefined)[] = [
    q ? eb('w.url', 'ilike', containing(q)) : undefined,
    state && isIn(eb, state),
    owner && eb('w.organization_id', owner === 'installation' ? 'is' : 'is not', null),
    organizationId === undefined ? undefined : eb('w.organization_id', '=', organizationId),
    disabledReason && eb.and([eb('w.enabled', '=', false), eb('w.disabled_reason', '=', disabledReason)]),
  ];
  return wanted.filter((condition) => condition !== undefined);
}

function isIn(eb: Builder, state: EndpointState): Expression<SqlBool> {
  if (state === 'disabled') return eb('w.enabled', '=', false);
  const failing = eb('w.failing_since', state === 'failing' ? 'is not' : 'is', null);
  return eb.and([eb('w.enabled', '=', true), failing]);
}
