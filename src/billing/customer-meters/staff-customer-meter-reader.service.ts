import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { CustomerMeterErrors } from './customer-meter.errors.js';
import { presentStaffCustomerMeter, type StaffCustomerMeterWire } from './staff-customer-meter.presenter.js';
import { StaffCustomerMeterQueries, type StaffCustomerMeterPage } from './staff-customer-meter.queries.js';

/** Reads what the customers of all merchants have used, for staff. */
@Injectable()
export class StaffCustomerMeterReader {
  constructor(
    private readonly customerMeters: StaffCustomerMeterQueries,
    private readonly meters: MeterQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page({ offset, ...requested }: StaffCustomerMeterPage): Promise<Page<StaffCustomerMeterWire>> {
    // The indexes of the order begin with the merchant.
    const merchantId = requested.merchantId ?? (await this.merchantOf(requested.meterId));
    const narrowed = { ...requested, offset, ...(merchantId !== undefined && { merchantId }) };
    return this.namer.page(await this.customerMeters.page(narrowed), presentStaffCustomerMeter);
  }

  /** @throws CUSTOMER_METER_NOT_FOUND */
  async get(id: string): Promise<StaffCustomerMeterWire> {
    const row = await this.customerMeters.find(id);
    return this.namer.row(row, presentStaffCustomerMeter, CustomerMeterErrors.CUSTOMER_METER_NOT_FOUND);
  }

  private async merchantOf(meterId: string | undefined): Promise<string | undefined> {
    if (meterId === undefined) return undefined;
    return (await this.meters.find(meterId))?.organizationId;
  }
}
