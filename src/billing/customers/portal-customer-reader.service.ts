import { Injectable } from '@nestjs/common';
import { CustomerErrors } from './customer.errors.js';
import { CustomerQueries } from './customer.queries.js';
import { LinkedAccounts } from './linked-accounts.registry.js';
import { presentPortalCustomer, type PortalCustomerWire } from './portal-customer.presenter.js';

/** Reads customers as they see themselves. */
@Injectable()
export class PortalCustomerReader {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly linkedAccounts: LinkedAccounts,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND once the customer is deleted */
  async read(id: string): Promise<PortalCustomerWire> {
    const customer = await this.customers.find(id);
    if (customer === null) throw CustomerErrors.CUSTOMER_NOT_FOUND();
    const accounts = await this.linkedAccounts.list([id]);
    return presentPortalCustomer(customer, accounts.get(id) ?? []);
  }
}
