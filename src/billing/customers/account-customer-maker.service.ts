import { Injectable } from '@nestjs/common';
import type { UserAccount } from '#auth';
import type { Locked } from '#platform/database/locked.js';
import { Customer } from './customer.entity.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerRepository } from './customer.repository.js';

const BY_THE_PRODUCT = { actor: { kind: 'system' } } as const;

/** An organization of the installation that buys, and the address of the member who buys for it. */
export interface BuyingOrganization {
  id: string;
  name: string;
  email: string;
}

/**
 * Makes the customers of users and organizations at the own merchant, whose external ids are their ids; joins the caller's unit
 * of work.
 */
@Injectable()
export class AccountCustomerMaker {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly recorder: CustomerRecorder,
  ) {}

  /**
   * The customer that the user has, or a new one. Null where the address belongs to a customer already, unless that one has no
   * external id and the user has verified the address.
   */
  async findOrCreate(user: UserAccount, merchantId: string, now: Date): Promise<Locked<Customer> | null> {
    const own = await this.customers.lockByExternalId(merchantId, user.id);
    if (own !== null) return own;
    const namesake = await this.customers.lockByEmail(merchantId, user.email);
    if (namesake !== null) return this.tie(namesake, user, now);
    const customer = await this.customers.insertUnlessTaken(newCustomerOf(user, merchantId, now));
    // Inserted by another unit of work in between, which has ended.
    if (customer === null) return this.findOrCreate(user, merchantId, now);
    this.recorder.recordCreated(customer, BY_THE_PRODUCT);
    return customer;
  }

  /** The customer that the organization has, or a new one, which may share its address with others. */
  async findOrCreateForOrganization(
    { id: externalId, ...organization }: BuyingOrganization,
    merchantId: string,
    now: Date,
  ): Promise<Locked<Customer>> {
    const own = await this.customers.lockByExternalId(merchantId, externalId);
    if (own !== null) return own;
    const input = { ...noDetails, ...organization, externalId, forOrganization: true };
    const created = Customer.create(input, merchantId, now);
    created.followAccount({ name: organization.name });
    const customer = await this.customers.insertUnlessTaken(created);
    // Inserted by another unit of work in between, which has ended.
    if (customer === null)
      return this.findOrCreateForOrganization({ id: externalId, ...organization }, merchantId, now);
    this.recorder.recordCreated(customer, BY_THE_PRODUCT);
    return customer;
  }

  private async tie(
    customer: Locked<Customer>,
    { id, name, email, emailVerified }: UserAccount,
    now: Date,
  ): Promise<Locked<Customer> | null> {
    if (!emailVerified || customer.externalId) return null;
    const before = this.recorder.snapshot(customer);
    customer.setExternalId(id, false);
    customer.followAccount({ name, email });
    await this.recorder.recordUpdated(customer, before, BY_THE_PRODUCT, now);
    return customer;
  }
}

const noDetails = { billingName: null, billingAddress: null, taxId: null, locale: null, metadata: {} };

function newCustomerOf(
  { id: externalId, email, name }: UserAccount,
  merchantId: string,
  now: Date,
): Customer {
  const input = { ...noDetails, externalId, email, name, forOrganization: false };
  const customer = Customer.create(input, merchantId, now);
  customer.followAccount({ name, email });
  return customer;
}
