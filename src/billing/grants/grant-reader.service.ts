import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { BenefitReader } from '../benefits/benefit-reader.service.js';
import { CustomerReader } from '../customers/customer-reader.service.js';
import { presentGrant, type BenefitGrantWire } from './grant.presenter.js';
import { GrantQueries, type GrantListing } from './grant.queries.js';

type RequestedGrants = Omit<GrantListing, 'organizationIds' | 'benefitId'>;

/** Reads the grants that a caller of the API may see. */
@Injectable()
export class GrantReader {
  constructor(
    private readonly benefits: BenefitReader,
    private readonly grants: GrantQueries,
    private readonly customers: CustomerReader,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** Of a benefit. @throws BENEFIT_NOT_FOUND, also for benefits of others; NOT_PERMITTED */
  async listOf(
    benefitId: string,
    listing: RequestedGrants,
    caller: ApiCaller,
  ): Promise<NumberedRows<BenefitGrantWire>> {
    const { organizationId } = await this.benefits.read(benefitId, caller);
    return this.read({ ...listing, benefitId, organizationIds: [organizationId] });
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedGrants & { organization_id?: readonly string[] },
    caller: ApiCaller,
  ): Promise<NumberedRows<BenefitGrantWire>> {
    return this.read({ ...listing, organizationIds: await this.apiCallerPolicy.visible(caller, named) });
  }

  private async read(listing: GrantListing): Promise<NumberedRows<BenefitGrantWire>> {
    const { rows, total } = await this.grants.list(listing);
    const customers = await this.customers.presentAll(rows.map(({ customerId }) => customerId));
    const wires = rows.flatMap((row) => {
      const customer = customers.get(row.customerId);
      return customer === undefined ? [] : [presentGrant(row, customer)];
    });
    return { rows: wires, total };
  }
}
