import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { CustomerAccountReader } from './customer-account-reader.service.js';
import { CustomerErrors } from './customer.errors.js';
import { CustomerQueries } from './customer.queries.js';
import {
  presentStaffCustomer,
  type StaffCustomerDetailWire,
  type StaffCustomerWire,
} from './staff-customer.presenter.js';
import { StaffCustomerQueries, type CustomerPage } from './staff-customer.queries.js';
import { presentTaxIdOverride } from './tax-id-override.presenter.js';

/** Reads the customers of all merchants for staff. */
@Injectable()
export class StaffCustomerReader {
  constructor(
    private readonly pages: StaffCustomerQueries,
    private readonly customers: CustomerQueries,
    private readonly accounts: CustomerAccountReader,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: CustomerPage): Promise<Page<StaffCustomerWire>> {
    return this.namer.page(await this.pages.page(requested), presentStaffCustomer);
  }

  /** @throws CUSTOMER_NOT_FOUND */
  async get(id: string): Promise<StaffCustomerDetailWire> {
    const customer = await this.customers.find(id);
    const [wire, account, judged] = await Promise.all([
      this.namer.row(customer, presentStaffCustomer, CustomerErrors.CUSTOMER_NOT_FOUND),
      customer && this.accounts.find(customer),
      this.customers.findJudgedTaxId(id),
    ]);
    return { ...wire, account, tax_id_override: judged && presentTaxIdOverride(judged.override) };
  }
}
