import { Injectable } from '@nestjs/common';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerMeterErrors } from '../customer-meters/customer-meter.errors.js';
import { CustomerMeterQueries } from '../customer-meters/customer-meter.queries.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import type { MeterColumns } from '../meters/meter.presenter.js';
import { MeterQueries } from '../meters/meter.queries.js';
import type { MeterQuantities } from '../usage/meter-quantity.presenter.js';
import { MeterQuantityReader, type RequestedQuantities } from '../usage/meter-quantity-reader.service.js';
import { UsageEventQueries, type UsageEventListing } from '../usage/usage-event.queries.js';
import { presentPortalUsageEvent, type PortalUsageEventWire } from './portal-meter.presenter.js';

type RequestedPeriod = Omit<RequestedQuantities, 'customer_id' | 'external_customer_id'>;
type RequestedEvents = Pick<UsageEventListing, 'start' | 'end' | 'sorting' | 'page' | 'limit'>;

/** Reads when a customer used what, by one of their meters. */
@Injectable()
export class PortalUsageReader {
  constructor(
    private readonly customerMeters: CustomerMeterQueries,
    private readonly meters: MeterQueries,
    private readonly quantities: MeterQuantityReader,
    private readonly events: UsageEventQueries,
  ) {}

  /** @throws CUSTOMER_METER_NOT_FOUND, also for those of others; QUANTITY_PERIOD_EMPTY, QUANTITY_INTERVALS_EXCEEDED, USAGE_QUERY_TOO_SLOW */
  async readQuantities(id: string, requested: RequestedPeriod, scope: PortalScope): Promise<MeterQuantities> {
    const meter = await this.meterOf(id, scope);
    return this.quantities.measure(meter, { ...requested, customer_id: [scope.customerId] });
  }

  /** @throws CUSTOMER_METER_NOT_FOUND, also for those of others; USAGE_QUERY_TOO_SLOW */
  async listEvents(
    id: string,
    requested: RequestedEvents,
    scope: PortalScope,
  ): Promise<NumberedRows<PortalUsageEventWire>> {
    const meter = await this.meterOf(id, scope);
    const { organizationId, customerId } = scope;
    const own = { organizationIds: [organizationId], customer_id: [customerId], meter };
    const { rows, total } = await this.events.list({ ...requested, ...own });
    return { rows: rows.map((event) => presentPortalUsageEvent(event, meter.aggregation)), total };
  }

  private async meterOf(id: string, { customerId }: PortalScope): Promise<MeterColumns> {
    const found = await this.customerMeters.find(id);
    const meter = found?.customerId === customerId ? await this.meters.find(found.meterId) : null;
    if (meter === null) throw CustomerMeterErrors.CUSTOMER_METER_NOT_FOUND();
    return meter;
  }
}
