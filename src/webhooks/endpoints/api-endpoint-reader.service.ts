import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { EndpointErrors } from './endpoint.errors.js';
import type { EndpointColumns } from './webhook-endpoint.presenter.js';
import { WebhookEndpointQueries, type EndpointListing } from './webhook-endpoint.queries.js';

interface Asked extends Omit<EndpointListing, 'organizationIds'> {
  /** Of these organizations; without any, of all that the caller may read. */
  organization_id?: readonly string[];
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
    { organization_id: named, ...listing }: Asked,
    caller: ApiCaller,
  ): Promise<NumberedRows<EndpointColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.endpoints.list({ ...listing, organizationIds });
  }
}
