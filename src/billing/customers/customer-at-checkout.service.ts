import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { AccountCustomersPolicy } from './account-customers.policy.js';
import { Customer, type CustomerChanges, type CustomerDetails } from './customer.entity.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerRepository } from './customer.repository.js';
import { isTaxIdOf } from './tax-id.js';

/** What a checkout knows of its buyer; null where it knows nothing. */
export interface CheckoutBuyer extends CustomerDetails {
  merchantId: string;
  customerId: string | null;
  externalId: string | null;
  email: string;
  /** Merged into that of the customer. */
  metadata: Metadata;
}

/** How the customer was found. By an email address alone, the buyer may be another person, since anyone can enter it. */
export type CustomerMatch = 'created' | 'id' | 'external id' | 'email';

export interface MatchedCustomer {
  customer: Locked<Customer>;
  by: CustomerMatch;
}

/** Finds the customer of a checkout, or creates it; joins the caller's unit of work. */
@Injectable()
export class CustomerAtCheckout {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly recorder: CustomerRecorder,
    private readonly accountCustomersPolicy: AccountCustomersPolicy,
  ) {}

  /**
   * By id, external id or email address, and writes what the buyer has entered back to the customer. It never refuses: the
   * buyer may have paid already. A customer that was deleted meanwhile is created again.
   */
  async findOrCreate(buyer: CheckoutBuyer, now: Date): Promise<MatchedCustomer> {
    const { merchantId, externalId } = buyer;
    const forOrganization = await this.accountCustomersPolicy.isForOrganization(merchantId, externalId);
    const found = await this.find(buyer, forOrganization);
    if (found !== null) return { ...found, customer: await this.writeBack(found.customer, buyer, now) };
    const customer = await this.customers.insertUnlessTaken(newCustomerOf(buyer, forOrganization, now));
    // Inserted by another unit of work in between, which has ended.
    if (customer === null) return this.findOrCreate(buyer, now);
    this.recorder.recordCreated(customer, null);
    return { customer, by: 'created' };
  }

  /** An organization may share the address of its buyer. The address alone never gives a customer an external id: who entered it need not be its owner. */
  private async find(
    { merchantId, customerId, externalId, email }: CheckoutBuyer,
    forOrganization: boolean,
  ): Promise<MatchedCustomer | null> {
    const named = customerId === null ? null : await this.customers.lockById(customerId);
    if (named !== null && named.organizationId === merchantId) return { customer: named, by: 'id' };
    const known = externalId === null ? null : await this.customers.lockByExternalId(merchantId, externalId);
    if (known !== null) return { customer: known, by: 'external id' };
    if (forOrganization) return null;
    const namesake = await this.customers.lockByEmail(merchantId, email);
    return namesake === null ? null : { customer: namesake, by: 'email' };
  }

  private async writeBack(
    customer: Locked<Customer>,
    { metadata, ...buyer }: CheckoutBuyer,
    now: Date,
  ): Promise<Locked<Customer>> {
    const before = this.recorder.snapshot(customer);
    customer.change({ ...knownOf(buyer), metadata: { ...customer.metadata, ...metadata } });
    const { taxId, billingAddress } = customer;
    // Of the country where the customer was before.
    if (taxId && billingAddress && !isTaxIdOf(taxId, billingAddress.country))
      customer.change({ taxId: null });
    await this.recorder.recordUpdated(customer, before, null, now);
    return customer;
  }
}

function knownOf({
  name,
  billingName,
  billingAddress,
  taxId,
  locale,
}: Omit<CheckoutBuyer, 'metadata'>): CustomerChanges {
  return {
    ...(name !== null && { name }),
    ...(billingName !== null && { billingName }),
    ...(billingAddress !== null && { billingAddress }),
    ...(taxId !== null && { taxId }),
    ...(locale !== null && { locale }),
  };
}

function newCustomerOf(
  { merchantId, customerId: _missing, ...buyer }: CheckoutBuyer,
  forOrganization: boolean,
  now: Date,
): Customer {
  return Customer.create({ ...buyer, forOrganization }, merchantId, now);
}
