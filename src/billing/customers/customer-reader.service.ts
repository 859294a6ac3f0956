import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerErrors } from './customer.errors.js';
import { presentCustomer, type CustomerColumns, type CustomerWire } from './customer.presenter.js';
import { CustomerQueries, type CustomerListing } from './customer.queries.js';
import { CustomerStateParts } from './customer-state-parts.registry.js';
import { presentCustomerState, type CustomerStateWire } from './customer-state.presenter.js';

interface RequestedList extends Omit<CustomerListing, 'organizationIds'> {
  /** Without any, the customers of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

/** By its own id, or by the merchant's. */
export type CustomerReference = { id: string } | { externalId: string };

const { CUSTOMER_NOT_FOUND } = CustomerErrors;

/** Reads the customers that a caller of the API may see. */
@Injectable()
export class CustomerReader {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly stateParts: CustomerStateParts,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND, also for customers of others; NOT_PERMITTED for one named by its own id */
  async read(reference: CustomerReference, caller: ApiCaller): Promise<CustomerColumns> {
    const customer =
      'id' in reference
        ? await this.customers.find(reference.id)
        : await this.customers.findByExternalId(
            await this.apiCallerPolicy.visible(caller),
            reference.externalId,
          );
    if (customer === null) throw CUSTOMER_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, customer.organizationId, CUSTOMER_NOT_FOUND);
    return customer;
  }

  /** @throws CUSTOMER_NOT_FOUND, also for customers of others; NOT_PERMITTED for one named by its own id */
  async readState(reference: CustomerReference, caller: ApiCaller): Promise<CustomerStateWire> {
    const id = 'id' in reference ? reference.id : (await this.read(reference, caller)).id;
    const found = await this.stateParts.find(id);
    if (found === null) throw CUSTOMER_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, found.customer.organizationId, CUSTOMER_NOT_FOUND);
    return presentCustomerState(found.customer, found.state);
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedList,
    caller: ApiCaller,
  ): Promise<NumberedRows<CustomerColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.customers.list({ ...listing, organizationIds });
  }

  /** By id, deleted customers as well, for records that name them. For callers that have checked the rights. */
  async presentAll(ids: Iterable<string>): Promise<Map<string, CustomerWire>> {
    const customers = await this.customers.listByIds([...new Set(ids)]);
    return new Map(customers.map((customer) => [customer.id, presentCustomer(customer)]));
  }
}
