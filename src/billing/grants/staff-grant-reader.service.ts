import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { GrantErrors } from './grant.errors.js';
import { presentStaffGrant, type StaffGrantWire } from './staff-grant.presenter.js';
import { StaffGrantQueries, type GrantPage } from './staff-grant.queries.js';

/** Reads the grants of all merchants for staff. */
@Injectable()
export class StaffGrantReader {
  constructor(
    private readonly grants: StaffGrantQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: GrantPage): Promise<Page<StaffGrantWire>> {
    return this.namer.page(await this.grants.page(requested), presentStaffGrant);
  }

  /** @throws GRANT_NOT_FOUND */
  async get(id: string): Promise<StaffGrantWire> {
    return this.namer.row(await this.grants.find(id), presentStaffGrant, GrantErrors.GRANT_NOT_FOUND);
  }
}
