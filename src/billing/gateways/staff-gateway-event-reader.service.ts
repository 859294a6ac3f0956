import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { GatewayErrors } from './gateway.errors.js';
import {
  presentStaffGatewayEvent,
  type StaffGatewayEventDetailWire,
  type StaffGatewayEventWire,
} from './staff-gateway-event.presenter.js';
import { StaffGatewayEventQueries, type GatewayEventPage } from './staff-gateway-event.queries.js';

/** Reads events of gateways for staff. */
@Injectable()
export class StaffGatewayEventReader {
  constructor(
    private readonly events: StaffGatewayEventQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: GatewayEventPage): Promise<Page<StaffGatewayEventWire>> {
    const page = await this.events.page(requested);
    const merchants = await this.organizations.listByIds(
      page.data.flatMap(({ merchantId }) => merchantId ?? []),
    );
    return withRows(
      page,
      page.data.map((row) => presentStaffGatewayEvent(row, merchants)),
    );
  }

  /** @throws GATEWAY_EVENT_NOT_FOUND */
  async get(id: string): Promise<StaffGatewayEventDetailWire> {
    const row = await this.events.find(id);
    if (row === null) throw GatewayErrors.GATEWAY_EVENT_NOT_FOUND();
    const merchants = await this.organizations.listByIds(row.merchantId === null ? [] : [row.merchantId]);
    return { ...presentStaffGatewayEvent(row, merchants), payload: row.event };
  }
}
