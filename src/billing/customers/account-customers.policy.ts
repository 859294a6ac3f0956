import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { OwnMerchant } from './own-merchant.service.js';

/** Decides which customers stand for accounts of this installation: only of the own merchant, by their external id. */
@Injectable()
export class AccountCustomersPolicy {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly organizations: OrganizationQueries,
  ) {}

  async isForOrganization(merchantId: string, externalId: string | null): Promise<boolean> {
    if (externalId === null || (await this.ownMerchant.find()) !== merchantId) return false;
    return (await this.organizations.find({ id: externalId })) !== null;
  }
}
