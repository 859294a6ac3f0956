import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { MeterErrors } from './meter.errors.js';
import { MeterQueries, type MeterPage } from './meter.queries.js';
import { presentStaffMeter, type StaffMeterWire } from './staff-meter.presenter.js';

/** Reads the meters of all merchants for staff. */
@Injectable()
export class StaffMeterReader {
  constructor(
    private readonly meters: MeterQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: MeterPage): Promise<Page<StaffMeterWire>> {
    return this.namer.page(await this.meters.page(requested), presentStaffMeter);
  }

  /** @throws METER_NOT_FOUND */
  async get(id: string): Promise<StaffMeterWire> {
    return this.namer.row(await this.meters.find(id), presentStaffMeter, MeterErrors.METER_NOT_FOUND);
  }
}
