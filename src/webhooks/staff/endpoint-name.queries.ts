import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';

/** What endpoints are called wherever something is told of them. */
@Injectable()
export class EndpointNameQueries {
  constructor(private readonly em: EntityManager) {}

  /** Addresses by ids; those that are gone by now are missing. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await reading<WebhookEndpointTables>(this.em)
      .selectFrom('webhook_endpoints')
      .select(['id', 'url'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, url }) => [id, url]));
  }
}
