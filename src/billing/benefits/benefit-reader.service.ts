import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { BenefitErrors } from './benefit.errors.js';
import type { BenefitColumns } from './benefit.presenter.js';
import { BenefitQueries, type BenefitListing } from './benefit.queries.js';

interface RequestedBenefits extends Omit<BenefitListing, 'organizationIds'> {
  /** Without any, the benefits of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { BENEFIT_NOT_FOUND } = BenefitErrors;

/** Reads the benefits that a caller of the API may see. */
@Injectable()
export class BenefitReader {
  constructor(
    private readonly benefits: BenefitQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws BENEFIT_NOT_FOUND, also for benefits of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<BenefitColumns> {
    const benefit = await this.benefits.find(id);
    if (benefit === null) throw BENEFIT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, benefit.organizationId, BENEFIT_NOT_FOUND);
    return benefit;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedBenefits,
    caller: ApiCaller,
  ): Promise<NumberedRows<BenefitColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.benefits.list({ ...listing, organizationIds });
  }
}
