import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerReader } from '../customers/customer-reader.service.js';
import { presentMeter } from '../meters/meter.presenter.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { CustomerMeterErrors } from './customer-meter.errors.js';
import type { CustomerMeterColumns, CustomerMeterRow } from './customer-meter.presenter.js';
import { CustomerMeterQueries, type CustomerMeterListing } from './customer-meter.queries.js';

interface RequestedCustomerMeters extends Omit<CustomerMeterListing, 'organizationIds'> {
  /** Without any, those of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { CUSTOMER_METER_NOT_FOUND } = CustomerMeterErrors;

/** Reads the usage of customers that a caller of the API may see. */
@Injectable()
export class CustomerMeterReader {
  constructor(
    private readonly customerMeters: CustomerMeterQueries,
    private readonly customers: CustomerReader,
    private readonly meters: MeterQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws CUSTOMER_METER_NOT_FOUND, also for those of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<CustomerMeterRow> {
    const found = await this.customerMeters.find(id);
    if (found === null) throw CUSTOMER_METER_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, found.organizationId, CUSTOMER_METER_NOT_FOUND);
    const [row] = await this.withRecords([found]);
    if (row === undefined) throw CUSTOMER_METER_NOT_FOUND();
    return row;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedCustomerMeters,
    caller: ApiCaller,
  ): Promise<NumberedRows<CustomerMeterRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.customerMeters.list({ ...listing, organizationIds });
    return { rows: await this.withRecords(rows), total };
  }

  private async withRecords(rows: readonly CustomerMeterColumns[]): Promise<CustomerMeterRow[]> {
    const customers = await this.customers.presentAll(rows.map(({ customerId }) => customerId));
    const found = await this.meters.listByIds([...new Set(rows.map(({ meterId }) => meterId))]);
    const meters = new Map(found.map((meter) => [meter.id, presentMeter(meter)]));
    return rows.flatMap((row) => {
      const [customer, meter] = [customers.get(row.customerId), meters.get(row.meterId)];
      return customer && meter ? [{ ...row, customer, meter }] : [];
    });
  }
}
