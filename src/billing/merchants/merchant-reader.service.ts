import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { MerchantErrors } from './merchant.errors.js';
import {
  MerchantQueries,
  type MerchantColumns,
  type MerchantListing,
  type TaxRateColumns,
} from './merchant.queries.js';

export interface TaxSettings {
  merchant: MerchantColumns;
  rates: TaxRateColumns[];
}

const { MERCHANT_NOT_FOUND } = MerchantErrors;

/** Reads the merchants that a caller of the API may see. */
@Injectable()
export class MerchantReader {
  constructor(
    private readonly merchants: MerchantQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws MERCHANT_NOT_FOUND, also for other organizations; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<MerchantColumns> {
    await this.apiCallerPolicy.require(caller, id, MERCHANT_NOT_FOUND);
    return this.get(id);
  }

  /** Without those in which a member lacks the permission. */
  async list(
    listing: Omit<MerchantListing, 'organizationIds'>,
    caller: ApiCaller,
  ): Promise<NumberedRows<MerchantColumns>> {
    return this.merchants.list({ ...listing, organizationIds: await this.apiCallerPolicy.visible(caller) });
  }

  /** @throws MERCHANT_NOT_FOUND, NOT_PERMITTED */
  async readTax(id: string, caller: ApiCaller): Promise<TaxSettings> {
    const merchant = await this.read(id, caller);
    return { merchant, rates: await this.merchants.listTaxRates(id) };
  }

  /** For callers that have checked the rights. @throws MERCHANT_NOT_FOUND */
  async get(id: string): Promise<MerchantColumns> {
    const merchant = await this.merchants.find(id);
    if (merchant === null) throw MERCHANT_NOT_FOUND();
    return merchant;
  }
}
