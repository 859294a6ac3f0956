import { Injectable } from '@nestjs/common';
import type { UserAccount } from '#auth';
import type { Locked } from '#platform/database/locked.js';
import { Customer } from './customer.entity.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerRepository } from './customer.repository.js';

const BY_THE_PRODUCT = { actor: { kind: 'system' } } as const;

/** Makes the customer of a user at the own merchant, whose external id is the id of the user; joins the caller's unit of work. */
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

  private async tie(
    customer: Locked<Customer>,
    { id, emailVerified }: UserAccount,
    now: Date,
  ): Promise<Locked<Customer> | null> {
    if (!emailVerified || customer.externalId) return null;
    const before = this.recorder.snapshot(customer);
    customer.setExternalId(id, false);
    await this.recorder.recordUpdated(customer, before, BY_THE_PRODUCT, now);
    return customer;
  }
}

function newCustomerOf(
  { id: externalId, email, name }: UserAccount,
  merchantId: string,
  now: Date,
): Customer {
  const details = { billingName: null, billingAddress: null, taxId: null, locale: null, metadata: {} };
  return Customer.create({ externalId, email, name, ...details, forOrganization: false }, merchantId, now);
}
