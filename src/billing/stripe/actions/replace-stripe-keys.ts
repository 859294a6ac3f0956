import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingConfig, type StripeKeys } from '#config/billing.config.js';
import { isLiveKey } from '#config/settings/billing.settings.js';
import { BillingAudit } from '../../billing.audit.js';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import { actingOf, type BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import type { Merchant } from '../../merchants/merchant.entity.js';
import { StripeAccount } from '../stripe-account.entity.js';
import { StripeAccountRepository } from '../stripe-account.repository.js';
import { StripeKeyCheck } from '../stripe-key-check.service.js';
import { StripeKeyCipher } from '../stripe-key-cipher.service.js';
import { StripeErrors } from '../stripe.errors.js';

/** Stores the keys of a merchant's own account. */
@Injectable()
export class ReplaceStripeKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly accounts: StripeAccountRepository,
    private readonly keyCheck: StripeKeyCheck,
    private readonly cipher: StripeKeyCipher,
    private readonly audit: AuditLog,
    private readonly config: BillingConfig,
  ) {}

  /**
   * Keys of the account that is in use replace its keys; those of another account take its place for new payments.
   * @throws STRIPE_NOT_IN_USE, STRIPE_KEY_MODES_DIFFER, STRIPE_KEYS_REJECTED, STRIPE_UNAVAILABLE, MERCHANT_CLOCK_MOVED,
   *   STRIPE_ACCOUNT_CHANGED, MERCHANT_NOT_FOUND, NOT_PERMITTED
   */
  async execute(merchantId: string, keys: StripeKeys, by: BillingActor): Promise<StripeAccount> {
    // First, so that strangers learn nothing and cannot have keys tried out at Stripe.
    await this.unitOfWork.run(() => this.managedMerchants.lock(by, merchantId));
    if (this.config.gateway !== 'stripe') throw StripeErrors.STRIPE_NOT_IN_USE();
    if (isLiveKey(keys.secretKey) !== isLiveKey(keys.publishableKey))
      throw StripeErrors.STRIPE_KEY_MODES_DIFFER();
    const sameId = await this.keyCheck.accountOf(merchantId, keys.secretKey);
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lock(by, merchantId);
      if (merchant.isClockMoved) throw GatewayErrors.MERCHANT_CLOCK_MOVED();
      const current = await this.accounts.lockCurrent(merchant);
      if (current !== null && current.id !== sameId) await this.accounts.retire(merchant, current, now);
      const account = await this.store(merchant, sameId, keys, now);
      this.audit.record({
        ...actingOf(by),
        action: BillingAudit.STRIPE_KEYS_REPLACED,
        subject: { type: 'stripe_account', id: account.id },
        organizationId: merchantId,
        after: { isLive: account.isLive, last4: account.secretKeyLast4 },
      });
      return account;
    });
  }

  private async store(
    merchant: Locked<Merchant>,
    sameId: string | null,
    keys: StripeKeys,
    now: Date,
  ): Promise<StripeAccount> {
    if (sameId === null) {
      const id = StripeAccount.newId();
      const account = StripeAccount.create(id, merchant.id, this.cipher.seal(keys, id), now);
      await this.accounts.add(merchant, account);
      return account;
    }
    const account = await this.accounts.lockById(sameId);
    if (account === null) throw StripeErrors.STRIPE_ACCOUNT_CHANGED();
    account.use(this.cipher.seal(keys, account.id), now);
    await this.unitOfWork.flush();
    return account;
  }
}
