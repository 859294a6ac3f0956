import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { CheckoutErrors } from './checkout.errors.js';
import {
  presentStaffCheckout,
  presentStaffCheckoutRow,
  type StaffCheckoutRowWire,
  type StaffCheckoutWire,
} from './staff-checkout.presenter.js';
import { StaffCheckoutQueries, type CheckoutPage } from './staff-checkout.queries.js';

/** Reads the checkouts of all merchants for staff. */
@Injectable()
export class StaffCheckoutReader {
  constructor(
    private readonly checkouts: StaffCheckoutQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: CheckoutPage): Promise<Page<StaffCheckoutRowWire>> {
    return this.namer.page(await this.checkouts.page(requested), presentStaffCheckoutRow);
  }

  /** @throws CHECKOUT_NOT_FOUND */
  async get(id: string): Promise<StaffCheckoutWire> {
    const [checkout, products] = await Promise.all([
      this.checkouts.find(id),
      this.checkouts.listProducts(id),
    ]);
    const row = checkout && { ...checkout, products };
    return this.namer.row(row, presentStaffCheckout, CheckoutErrors.CHECKOUT_NOT_FOUND);
  }
}
