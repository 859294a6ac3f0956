import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { AccountCustomersPolicy } from '../account-customers.policy.js';
import type { CustomerChanges } from '../customer.entity.js';
import type { CustomerWire } from '../customer.presenter.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerRecorder } from '../customer-recorder.service.js';
import { ManagedCustomers } from '../managed-customers.service.js';
import { changeTaxId, type TaxIdInput } from '../required-tax-id.js';

/** What is absent stays as it is. */
export interface UpdateCustomerInput extends Omit<CustomerChanges, 'taxId'> {
  taxId?: TaxIdInput | null;
  externalId?: string;
}

@Injectable()
export class UpdateCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly accountCustomers: AccountCustomersPolicy,
    private readonly recorder: CustomerRecorder,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws CUSTOMER_NOT_FOUND, CUSTOMER_EMAIL_TAKEN, CUSTOMER_EXTERNAL_ID_TAKEN, CUSTOMER_EXTERNAL_ID_FIXED,
   *   TAX_ID_INVALID, TAX_ID_WITHOUT_COUNTRY, TAX_ID_OF_ANOTHER_COUNTRY, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(
    reference: CustomerReference,
    { externalId, taxId, ...changes }: UpdateCustomerInput,
    by: BillingActor,
  ): Promise<CustomerWire> {
    return this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by);
      const before = this.recorder.snapshot(customer);
      customer.change(changes);
      changeTaxId(customer, taxId);
      if (externalId !== undefined) {
        const { organizationId } = customer;
        const isFor = await this.accountCustomers.isForOrganization(organizationId, externalId);
        customer.setExternalId(externalId, isFor);
      }
      return this.recorder.recordUpdated(customer, before, actingOf(by), now);
    });
  }
}
