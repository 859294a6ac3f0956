import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy } from '#organizations';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import type { Customer } from './customer.entity.js';
import { CustomerErrors } from './customer.errors.js';
import { CustomerQueries } from './customer.queries.js';
import type { CustomerReference } from './customer-reader.service.js';
import { CustomerRepository } from './customer.repository.js';

const { CUSTOMER_NOT_FOUND } = CustomerErrors;

/** A customer that this unit of work has locked, after holding its merchant. */
export interface LockedCustomer extends HeldMerchant {
  customer: Locked<Customer>;
}

/** Locks a customer for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedCustomers {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly queries: CustomerQueries,
    private readonly managedMerchants: ManagedMerchants,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws the given error, also for customers of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(
    reference: CustomerReference,
    by: BillingActor,
    notFound: ErrorFactory = CUSTOMER_NOT_FOUND,
  ): Promise<LockedCustomer> {
    const found = await this.find(reference, by);
    if (found === null) throw notFound();
    const held = await this.managedMerchants.hold(by, found.organizationId, notFound);
    const customer = await this.customers.lockById(found.id);
    if (customer === null) throw notFound();
    return { ...held, customer };
  }

  private async find(reference: CustomerReference, by: BillingActor) {
    if ('id' in reference) return this.queries.find(reference.id);
    if ('staff' in by) throw new Error('staff name customers by id');
    const visible = await this.apiCallerPolicy.visible(by.caller);
    return this.queries.findByExternalId(visible, reference.externalId);
  }
}
