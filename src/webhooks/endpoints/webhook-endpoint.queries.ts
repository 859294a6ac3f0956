import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';
import type { EndpointColumns } from './webhook-endpoint.presenter.js';

export interface EndpointListing {
  organizationIds: readonly string[];
  limit: number;
  offset: number;
}

@Injectable()
export class WebhookEndpointQueries {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<EndpointColumns | null> {
    return (await this.select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Newest first. */
  async list({ organizationIds, limit, offset }: EndpointListing): Promise<EndpointColumns[]> {
    if (organizationIds.length === 0) return [];
    return this.select()
      .where('organization_id', 'in', organizationIds)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** How many there are on all pages. */
  async count({ organizationIds }: Pick<EndpointListing, 'organizationIds'>): Promise<number> {
    if (organizationIds.length === 0) return 0;
    const { total } = await reading<WebhookEndpointTables>(this.em)
      .selectFrom('webhook_endpoints')
      .where('organization_id', 'in', organizationIds)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
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
        'enabled',
        'disabled_at as disabledAt',
        'disabled_reason as disabledReason',
        'headers',
        'created_at as createdAt',
        'modified_at as modifiedAt',
      ]);
  }
}
