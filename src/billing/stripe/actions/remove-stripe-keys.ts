import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { MadeCharges } from '../../gateways/made-charges.registry.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { StripeAccountRepository } from '../stripe-account.repository.js';
import { StripeErrors } from '../stripe.errors.js';

/** Ends the use of a merchant's own account: new payments go to the account of the installation. */
@Injectable()
export class RemoveStripeKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly accounts: StripeAccountRepository,
    private readonly charges: MadeCharges,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The keys stay, encrypted, where payments were made with them: those are refunded and renewed there.
   * @throws STRIPE_ACCOUNT_NOT_FOUND, MERCHANT_NOT_FOUND, NOT_PERMITTED
   */
  async execute(merchantId: string, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lock(by, merchantId);
      const current = await this.accounts.lockCurrent(merchant);
      if (current === null) throw StripeErrors.STRIPE_ACCOUNT_NOT_FOUND();
      const { id, isLive, secretKeyLast4 } = current;
      const { isUsed } = await this.charges.useOf('stripe', id);
      if (isUsed) await this.accounts.retire(merchant, current, now);
      else await this.accounts.remove(merchant, current);
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.STRIPE_KEYS_REMOVED,
        subject: { type: 'stripe_account', id },
        organizationId: merchantId,
        before: { isLive, last4: secretKeyLast4 },
      });
    });
  }
}
