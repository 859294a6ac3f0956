import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { EndpointHeaders } from '../endpoints/endpoint-headers.service.js';
import type { PreviousSecret } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookStaffErrors } from './webhook-staff.errors.js';
import { EndpointHealthQueries } from './endpoint-health.queries.js';
import { EndpointListQueries, type EndpointPage } from './endpoint-list.queries.js';
import {
  presentEndpointDetail,
  presentEndpointRow,
  type StaffEndpointDetailWire,
  type StaffEndpointRowWire,
} from './staff-endpoint.presenter.js';

/** Reads endpoints with the names of their organizations, and how they are doing. */
@Injectable()
export class EndpointReader {
  constructor(
    private readonly endpoints: EndpointListQueries,
    private readonly health: EndpointHealthQueries,
    private readonly organizations: OrganizationQueries,
    private readonly headers: EndpointHeaders,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(asked: EndpointPage): Promise<Page<StaffEndpointRowWire>> {
    const page = await this.endpoints.page(asked);
    const names = await this.organizations.listByIds(
      page.data.flatMap(({ organizationId }) => organizationId ?? []),
    );
    return withRows(
      page,
      page.data.map((row) => presentEndpointRow(row, names)),
    );
  }

  /** @throws STAFF_ENDPOINT_NOT_FOUND */
  async get(id: string, now: Date): Promise<StaffEndpointDetailWire> {
    const endpoint = await this.endpoints.find(id);
    if (endpoint === null) throw WebhookStaffErrors.STAFF_ENDPOINT_NOT_FOUND();
    const { organizationId, previousSecrets } = endpoint;
    const [names, health] = await Promise.all([
      this.organizations.listByIds(organizationId === null ? [] : [organizationId]),
      this.health.of(id),
    ]);
    return presentEndpointDetail(endpoint, names, {
      ...health,
      headerNames: this.headers.namesOf(endpoint),
      previousSecretUntil: lastOf(previousSecrets, now),
    });
  }
}

/** When the last of them is used no more; null when none is. */
function lastOf(secrets: PreviousSecret[], now: Date): Date | null {
  const ends = secrets.map(({ until }) => Date.parse(until)).filter((until) => until > now.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
