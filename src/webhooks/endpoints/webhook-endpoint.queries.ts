import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';
import type { EndpointColumns } from './webhook-endpoint.presenter.js';

export const endpointList = defineList({
  sorting: { created_at: 'created_at', url: 'url' },
  default: '-created_at',
});

export interface EndpointListing extends NumberedRequest<'created_at' | 'url'> {
  organizationIds: readonly string[];
  enabled?: boolean | undefined;
}

@Injectable()
export class WebhookEndpointQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<EndpointColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async list({
    organizationIds,
    enabled,
    ...request
  }: EndpointListing): Promise<NumberedRows<EndpointColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const endpoints = reading<WebhookEndpointTables>(this.em).selectFrom('webhook_endpoints');
    const owned = withAny(endpoints, 'organization_id', organizationIds);
    return numberedRows(endpointList, request, {
      matching: withValue(owned, 'enabled', enabled),
      rows: (ids) => this.select().where('id', 'in', ids),
    });
  }

  private select() {
    return reading<WebhookEndpointTables>(this.em)
      .selectFrom('webhook_endpoints')
      .select([
        'id',
        'organization_id as organizationId',
        'url',
        'description',
        'format',
        'events',
        'api_version as apiVersion',
        'enabled',
        'disabled_at as disabledAt',
        'disabled_reason as disabledReason',
        'headers',
        'created_at as createdAt',
        'modified_at as modifiedAt',
      ]);
  }
}
