import { Injectable } from '@nestjs/common';
import type { ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { BenefitReader } from '../benefits/benefit-reader.service.js';
import { CustomerReader } from '../customers/customer-reader.service.js';
import { presentGrant, type BenefitGrantWire } from './grant.presenter.js';
import { GrantQueries, type GrantListing } from './grant.queries.js';

/** Reads the grants that a caller of the API may see. */
@Injectable()
export class GrantReader {
  constructor(
    private readonly benefits: BenefitReader,
    private readonly grants: GrantQueries,
    private readonly customers: CustomerReader,
  ) {}

  /** @throws BENEFIT_NOT_FOUND, also for benefits of others; NOT_PERMITTED */
  async list(listing: GrantListing, caller: ApiCaller): Promise<NumberedRows<BenefitGrantWire>> {
    await this.benefits.read(listing.benefitId, caller);
    const { rows, total } = await this.grants.list(listing);
    const customers = await this.customers.presentAll(rows.map(({ customerId }) => customerId));
    const wires = rows.flatMap((row) => {
      const customer = customers.get(row.customerId);
      return customer === undefined ? [] : [presentGrant(row, customer)];
    });
    return { rows: wires, total };
  }
}
