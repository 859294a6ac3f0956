import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { DiscountErrors } from './discount.errors.js';
import type { DiscountColumns, DiscountRow } from './discount.presenter.js';
import { DiscountProductsQueries } from './discount-products.queries.js';
import { DiscountQueries, type DiscountListing } from './discount.queries.js';

interface RequestedList extends Omit<DiscountListing, 'organizationIds'> {
  /** Without any, the discounts of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { DISCOUNT_NOT_FOUND } = DiscountErrors;

/** Reads the discounts that a caller of the API may see. */
@Injectable()
export class DiscountReader {
  constructor(
    private readonly discounts: DiscountQueries,
    private readonly products: DiscountProductsQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws DISCOUNT_NOT_FOUND, also for discounts of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<DiscountRow> {
    const discount = await this.discounts.find(id);
    if (discount === null) throw DISCOUNT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, discount.organizationId, DISCOUNT_NOT_FOUND);
    return this.withProducts(discount);
  }

  /** For callers that have checked the rights of the actor themselves. @throws DISCOUNT_NOT_FOUND */
  async get(id: string): Promise<DiscountRow> {
    const discount = await this.discounts.find(id);
    if (discount === null) throw DISCOUNT_NOT_FOUND();
    return this.withProducts(discount);
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedList,
    caller: ApiCaller,
  ): Promise<NumberedRows<DiscountRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.discounts.list({ ...listing, organizationIds });
    return { rows: await this.products.attach(rows), total };
  }

  private async withProducts(discount: DiscountColumns): Promise<DiscountRow> {
    const [row] = await this.products.attach([discount]);
    if (row === undefined) throw new Error('a discount is one row');
    return row;
  }
}
