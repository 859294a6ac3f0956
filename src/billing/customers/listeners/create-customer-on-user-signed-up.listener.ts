import { Injectable } from '@nestjs/common';
import { UserQueries, UserSignedUp } from '#auth';
import { isEmail } from '#common/net/email-address.js';
import { BillingConfig } from '#config/billing.config.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { AccountCustomerMaker } from '../account-customer-maker.service.js';
import { OwnMerchant } from '../own-merchant.service.js';

/** Makes users customers of the own merchant when they sign up, where the installation wants it. */
@Injectable()
@ListensTo(UserSignedUp, 'billing.create-customer')
export class CreateCustomerOnUserSignedUp implements Listener<UserSignedUp> {
  constructor(
    private readonly config: BillingConfig,
    private readonly users: UserQueries,
    private readonly ownMerchant: OwnMerchant,
    private readonly managedMerchants: ManagedMerchants,
    private readonly maker: AccountCustomerMaker,
  ) {}

  get isEnabled(): boolean {
    return this.config.createsCustomersOnSignUp;
  }

  async handle({ userId }: UserSignedUp): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    const user = await this.users.findAccount(userId);
    // Some providers have a name in the place of an address.
    if (merchantId === null || user === null || !isEmail(user.email)) return;
    const { now } = await this.managedMerchants.holdUnchecked(merchantId, MerchantErrors.MERCHANT_NOT_FOUND);
    await this.maker.findOrCreate(user, merchantId, now);
  }
}
