import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { EndpointFormat, PreviousSecret, WebhookEndpointTables } from './webhook-endpoint.entity.js';

/** What it takes to send, as it is kept: secret and headers encrypted. */
export interface DestinationRow {
  id: string;
  url: string;
  format: EndpointFormat;
  secret: string;
  previousSecrets: PreviousSecret[];
  headers: string | null;
  version: number;
}

@Injectable()
export class DestinationQueries {
  constructor(private readonly em: EntityManager) {}

  async listDestinations(ids: readonly string[]): Promise<DestinationRow[]> {
    return reading<WebhookEndpointTables>(this.em.fork())
      .selectFrom('webhook_endpoints')
      .select(['id', 'url', 'format', 'secret', 'previous_secrets as previousSecrets', 'headers', 'version'])
      .where('id', 'in', ids)
      .execute();
  }

  /** Whose it is and where it leads; null when it is gone. */
  async findAddress(id: string): Promise<{ url: string; organizationId: string | null } | null> {
    const row = await reading<WebhookEndpointTables>(this.em)
      .selectFrom('webhook_endpoints')
      .select(['url', 'organization_id as organizationId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }
}
