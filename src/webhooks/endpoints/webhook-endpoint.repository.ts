import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Organization } from '#organizations';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

@Injectable()
export class WebhookEndpointRepository {
  constructor(private readonly em: EntityManager) {}

  add(endpoint: WebhookEndpoint): void {
    this.em.persist(endpoint);
  }

  remove(endpoint: Locked<WebhookEndpoint>): void {
    this.em.remove(endpoint);
  }

  async findById(id: string): Promise<WebhookEndpoint | null> {
    return this.em.findOne(WebhookEndpoint, { id });
  }

  async lockById(id: string): Promise<Locked<WebhookEndpoint> | null> {
    return lockRow(this.em, WebhookEndpoint, { id }, { refresh: true });
  }

  /** The lock keeps two requests from both creating the last endpoint the organization may have. */
  async countOf({ id: organizationId }: Locked<Organization>): Promise<number> {
    return this.em.count(WebhookEndpoint, { organizationId });
  }
}
