import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { MerchantErrors } from '../merchants/merchant.errors.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { StripeAccount } from './stripe-account.entity.js';
import { StripeAccountRepository } from './stripe-account.repository.js';
import { StripeErrors } from './stripe.errors.js';

/** Reads which accounts of their own merchants have. */
@Injectable()
export class StripeAccountReader {
  constructor(
    private readonly accounts: StripeAccountRepository,
    private readonly merchants: MerchantQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws STRIPE_ACCOUNT_NOT_FOUND, MERCHANT_NOT_FOUND, NOT_PERMITTED */
  async read(merchantId: string, caller: ApiCaller): Promise<StripeAccount> {
    await this.apiCallerPolicy.require(caller, merchantId, MerchantErrors.MERCHANT_NOT_FOUND);
    const current = await this.accounts.findCurrent(merchantId);
    if (current === null) throw StripeErrors.STRIPE_ACCOUNT_NOT_FOUND();
    return current;
  }

  /** For staff: the account in use first, then the former ones. @throws STAFF_MERCHANT_NOT_FOUND */
  async list(merchantId: string): Promise<StripeAccount[]> {
    if ((await this.merchants.find(merchantId)) === null) throw MerchantErrors.STAFF_MERCHANT_NOT_FOUND();
    return this.accounts.listOf(merchantId);
  }
}
