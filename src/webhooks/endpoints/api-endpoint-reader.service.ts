import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { EndpointErrors } from './endpoint.errors.js';
import type { EndpointColumns } from './webhook-endpoint.presenter.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';

interface Asked {
  /** Of these organizations; without any, of all that the caller may read. */
  organization_id?: readonly string[];
  limit: number;
  offset: number;
}

const { ENDPOINT_NOT_FOUND } = EndpointErrors;

/** What callers of the API may see of endpoints. */
@Injectable()
export class ApiEndpointReader {
  constructor(
    private readonly endpoints: WebhookEndpointQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, also for one of others and of the installation; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<EndpointColumns> {
    const endpoint = await this.endpoints.find(id);
    if (!endpoint?.organizationId) throw ENDPOINT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, endpoint.organizationId, ENDPOINT_NOT_FOUND);
    return endpoint;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for an organization that was asked for */
  async list(
    { organization_id: named, limit, offset }: Asked,
    caller: ApiCaller,
  ): Promise<{ endpoints: EndpointColumns[]; total: number }> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const endpoints = await this.endpoints.list({ organizationIds, limit, offset });
    return { endpoints, total: await this.endpoints.count({ organizationIds }) };
  }
}
