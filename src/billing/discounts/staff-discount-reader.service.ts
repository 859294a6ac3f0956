import { Injectable } from '@nestjs/common';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { DiscountProductsQueries } from './discount-products.queries.js';
import { DiscountErrors } from './discount.errors.js';
import { presentStaffDiscount, type StaffDiscountWire } from './staff-discount.presenter.js';
import { StaffDiscountQueries, type DiscountPage } from './staff-discount.queries.js';

const { DISCOUNT_NOT_FOUND } = DiscountErrors;

/** Reads the discounts of all merchants for staff. */
@Injectable()
export class StaffDiscountReader {
  constructor(
    private readonly discounts: StaffDiscountQueries,
    private readonly products: DiscountProductsQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: DiscountPage): Promise<Page<StaffDiscountWire>> {
    const page = await this.discounts.page(requested);
    const rows = await this.products.attach(page.data);
    return this.namer.page(withRows(page, rows), presentStaffDiscount);
  }

  /** @throws DISCOUNT_NOT_FOUND */
  async get(id: string): Promise<StaffDiscountWire> {
    const discount = await this.discounts.find(id);
    const [row = null] = await this.products.attach(discount === null ? [] : [discount]);
    return this.namer.row(row, presentStaffDiscount, DISCOUNT_NOT_FOUND);
  }
}
