import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { CustomerColumns } from '../../customers/customer.presenter.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import { AccountBuyers } from '../account-buyers.service.js';

/** Makes the customer of a user whose purchases are read for the first time. */
@Injectable()
export class EnsureAccountCustomer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ownMerchant: OwnMerchant,
    private readonly buyers: AccountBuyers,
  ) {}

  /** @throws NOT_FOUND, UNAUTHORIZED, BUYER_EMAIL_NOT_VERIFIED, CUSTOMER_CONFLICT */
  async execute(caller: Caller): Promise<CustomerColumns> {
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null) throw HttpErrors.NOT_FOUND();
    const known = await this.buyers.find(caller, merchantId);
    if (known !== null) return known;
    return this.unitOfWork.run(
      async () => (await this.buyers.lock({ caller, organizationId: null }, merchantId)).customer,
    );
  }
}
