import { Injectable } from '@nestjs/common';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerMeterErrors } from '../customer-meters/customer-meter.errors.js';
import type { WindowedMeterColumns } from '../customer-meters/customer-meter.presenter.js';
import {
  CustomerMeterQueries,
  type CustomerMeterListing,
} from '../customer-meters/customer-meter.queries.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { presentPortalMeter, type PortalCustomerMeterWire } from './portal-meter.presenter.js';

type RequestedMeters = Omit<CustomerMeterListing, 'organizationIds' | 'customer_id' | 'external_customer_id'>;

const { CUSTOMER_METER_NOT_FOUND } = CustomerMeterErrors;

/** Reads what a customer has used. */
@Injectable()
export class PortalMeterReader {
  constructor(
    private readonly customerMeters: CustomerMeterQueries,
    private readonly meters: MeterQueries,
  ) {}

  async list(
    listing: RequestedMeters,
    { organizationId, customerId }: PortalScope,
  ): Promise<NumberedRows<PortalCustomerMeterWire>> {
    const asked = { ...listing, organizationIds: [organizationId], customer_id: [customerId] };
    const { rows, total } = await this.customerMeters.list(asked);
    return { rows: await this.present(rows), total };
  }

  /** @throws CUSTOMER_METER_NOT_FOUND, also for those of others */
  async read(id: string, { customerId }: PortalScope): Promise<PortalCustomerMeterWire> {
    const found = await this.customerMeters.find(id);
    const [wire] = found?.customerId === customerId ? await this.present([found]) : [];
    if (wire === undefined) throw CUSTOMER_METER_NOT_FOUND();
    return wire;
  }

  private async present(rows: readonly WindowedMeterColumns[]): Promise<PortalCustomerMeterWire[]> {
    const found = await this.meters.listByIds(rows.map(({ meterId }) => meterId));
    const meters = new Map(found.map((meter) => [meter.id, meter]));
    return rows.flatMap((row) => {
      const meter = meters.get(row.meterId);
      return meter === undefined ? [] : [presentPortalMeter(row, meter)];
    });
  }
}
