import { Injectable } from '@nestjs/common';
import { WebhookStaffErrors } from './webhook-staff.errors.js';
import { EndpointListQueries } from './endpoint-list.queries.js';

/** Tells the endpoints of the installation, which staff manage, from those of organizations. Whose one is never changes. */
@Injectable()
export class InstallationEndpointPolicy {
  constructor(private readonly endpoints: EndpointListQueries) {}

  /** @throws STAFF_ENDPOINT_NOT_FOUND, ENDPOINT_OF_ORGANIZATION */
  async require(id: string): Promise<void> {
    const endpoint = await this.endpoints.find(id);
    if (endpoint === null) throw WebhookStaffErrors.STAFF_ENDPOINT_NOT_FOUND();
    if (endpoint.organizationId !== null) throw WebhookStaffErrors.ENDPOINT_OF_ORGANIZATION();
  }

  /** @throws STAFF_ENDPOINT_NOT_FOUND */
  async requireAny(id: string): Promise<void> {
    if ((await this.endpoints.find(id)) === null) throw WebhookStaffErrors.STAFF_ENDPOINT_NOT_FOUND();
  }
}
