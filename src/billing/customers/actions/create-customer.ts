import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { AccountCustomersPolicy } from '../account-customers.policy.js';
import { Customer, type NewCustomer } from '../customer.entity.js';
import type { CustomerWire } from '../customer.presenter.js';
import { CustomerRecorder } from '../customer-recorder.service.js';
import { CustomerRepository } from '../customer.repository.js';
import { requireTaxId, type TaxIdInput } from '../required-tax-id.js';

export interface CreateCustomerInput extends Omit<NewCustomer, 'taxId' | 'forOrganization'> {
  taxId: TaxIdInput | null;
}

@Injectable()
export class CreateCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly accountCustomers: AccountCustomersPolicy,
    private readonly customers: CustomerRepository,
    private readonly recorder: CustomerRecorder,
  ) {}

  /**
   * @throws CUSTOMER_EMAIL_TAKEN, CUSTOMER_EXTERNAL_ID_TAKEN, TAX_ID_INVALID, TAX_ID_WITHOUT_COUNTRY,
   *   TAX_ID_OF_ANOTHER_COUNTRY, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED, NAMED_ORGANIZATION_NOT_FOUND,
   *   NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async execute(
    { taxId, ...input }: CreateCustomerInput,
    named: string | null,
    by: BillingActor,
  ): Promise<CustomerWire> {
    const country = input.billingAddress?.country ?? null;
    const checked = taxId === null ? null : requireTaxId(taxId, country);
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.holdNamed(by, named);
      const forOrganization = await this.accountCustomers.isForOrganization(merchant.id, input.externalId);
      const created = Customer.create({ ...input, taxId: checked, forOrganization }, merchant.id, now);
      const customer = await this.customers.insert(created);
      return this.recorder.recordCreated(customer, actingOf(by));
    });
  }
}
