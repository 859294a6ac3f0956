import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { LicenseKeyErrors } from './license-key.errors.js';
import { LicenseKeyQueries } from './license-key.queries.js';
import {
  presentStaffLicenseKey,
  withActivations,
  type StaffLicenseKeyWire,
  type StaffLicenseKeyWithActivationsWire,
} from './staff-license-key.presenter.js';
import { StaffLicenseKeyQueries, type StaffLicenseKeyPage } from './staff-license-key.queries.js';

/** Reads the license keys of all merchants for staff. */
@Injectable()
export class StaffLicenseKeyReader {
  constructor(
    private readonly staffLicenseKeys: StaffLicenseKeyQueries,
    private readonly licenseKeys: LicenseKeyQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: StaffLicenseKeyPage): Promise<Page<StaffLicenseKeyWire>> {
    return this.namer.page(await this.staffLicenseKeys.page(requested), presentStaffLicenseKey);
  }

  /** @throws LICENSE_KEY_NOT_FOUND */
  async get(id: string): Promise<StaffLicenseKeyWithActivationsWire> {
    const row = await this.staffLicenseKeys.find(id);
    const { LICENSE_KEY_NOT_FOUND } = LicenseKeyErrors;
    const licenseKey = await this.namer.row(row, presentStaffLicenseKey, LICENSE_KEY_NOT_FOUND);
    return withActivations(licenseKey, await this.licenseKeys.listActivations(id));
  }
}
