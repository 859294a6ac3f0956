import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { sortOrder, type OrderTerm } from '#platform/database/listing/order.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { finds } from '#platform/database/search/text-search.js';
import type { DisabledReason, WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
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
  /** In the address, whatever the case; see `finds`. */
  q?: string;
  state?: EndpointState;
  owner?: EndpointOwner;
  organizationId?: string;
  disabledReason?: DisabledReason;
}

export interface EndpointPage extends EndpointFilter, PageRequest {
  sort: EndpointSortField | `-${EndpointSortField}`;
  id?: string[];
}

const eb = expressionBuilder<{ w: WebhookEndpointTables['webhook_endpoints'] }, 'w'>();

const COLUMNS = [
  'w.id',
  'w.organization_id as organizationId',
  'w.url',
  'w.description',
  'w.format',
  'w.events',
  'w.api_version as apiVersion',
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

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: EndpointPage): Promise<Page<EndpointColumns>> {
    const list = {
      table: 'webhook_endpoints',
      as: 'w',
      ids: id,
      order: orderOf(sort),
      bounds: [],
      conditions: conditionsOf(filter),
    };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(
        db.selectFrom(ids.as('page')).innerJoin('webhook_endpoints as w', 'w.id', 'page.id').select(COLUMNS),
      ).execute(),
    );
  }

  async find(id: string) {
    const row = await this.endpoints()
      .select([...COLUMNS, 'w.headers', 'w.previous_secrets as previousSecrets'])
      .where('w.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  private endpoints() {
    return this.db.selectFrom('webhook_endpoints as w');
  }

  private get db() {
    return reading<WebhookEndpointTables>(this.em);
  }
}

/** Ids sort by when they were made. Those that do not fail come last either way. */
function orderOf(sort: EndpointPage['sort']): OrderTerm[] {
  const { field, direction } = sortOrder(sort);
  const byAge: OrderTerm = { column: 'w.id', direction };
  return field === 'createdAt' ? [byAge] : [{ column: 'w.failing_since', direction, nulls: 'last' }, byAge];
}

function conditionsOf(filter: EndpointFilter): Expression<SqlBool>[] {
  const { q, state, owner, organizationId, disabledReason } = filter;
  const wanted: (Expression<SqlBool> | undefined)[] = [
    q ? finds(q, ['w.url']) : undefined,
    state && isIn(state),
    owner && eb('w.organization_id', owner === 'installation' ? 'is' : 'is not', null),
    organizationId === undefined ? undefined : eb('w.organization_id', '=', organizationId),
    disabledReason && eb.and([eb('w.enabled', '=', false), eb('w.disabled_reason', '=', disabledReason)]),
  ];
  return wanted.filter((condition) => condition !== undefined);
}

function isIn(state: EndpointState): Expression<SqlBool> {
  if (state === 'disabled') return eb('w.enabled', '=', false);
  const failing = eb('w.failing_since', state === 'failing' ? 'is not' : 'is', null);
  return eb.and([eb('w.enabled', '=', true), failing]);
}
