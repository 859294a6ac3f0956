import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerRecorder } from '../customer-recorder.service.js';
import { ManagedCustomers } from '../managed-customers.service.js';
import { requireCountry } from '../required-tax-id.js';
import { uncheckedTaxId } from '../tax-id.js';
import type { TaxId } from '../tax-id-formats.js';
import type { TaxIdOverride } from '../tax-id-override.js';

export interface OverrideTaxIdInput {
  isValid: boolean;
  reason: string;
  /** Replaces the tax id of the customer, also where its form is not valid; null for the current one. */
  taxId: TaxId | null;
}

/** Decides whether the tax id of a customer counts for taxes, whatever its form says. */
@Injectable()
export class OverrideTaxId {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedCustomers: ManagedCustomers,
    private readonly recorder: CustomerRecorder,
  ) {}

  /**
   * @throws CUSTOMER_NOT_FOUND, CUSTOMER_TAX_ID_MISSING, TAX_ID_INVALID for an empty number, TAX_ID_OF_ANOTHER_COUNTRY, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID
   */
  async execute(
    reference: CustomerReference,
    { isValid, reason, taxId }: OverrideTaxIdInput,
    by: BillingActor,
  ): Promise<TaxIdOverride> {
    return this.unitOfWork.run(async () => {
      const { customer, now } = await this.managedCustomers.lock(reference, by);
      const before = this.recorder.snapshot(customer);
      const country = customer.billingAddress?.country ?? null;
      if (taxId !== null) customer.change({ taxId: requireCountry(uncheckedTaxId(taxId), country) });
      const override = { isValid, reason, decidedAt: now.toISOString() };
      customer.overrideTaxId(override);
      await this.recorder.recordUpdated(customer, before, actingOf(by), now);
      return override;
    });
  }
}
