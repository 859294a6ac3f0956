import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { OrganizationQueries } from '#organizations';
import type { CustomerColumns } from './customer.presenter.js';
import { OwnMerchant } from './own-merchant.service.js';
import type { CustomerAccountWire } from './staff-customer.presenter.js';

/** Finds the account of this installation that a customer of the own merchant stands for, by the external id. */
@Injectable()
export class CustomerAccountReader {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly users: UserQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  async find({
    organizationId,
    externalId,
    forOrganization,
  }: CustomerColumns): Promise<CustomerAccountWire | null> {
    if (!externalId || (await this.ownMerchant.find()) !== organizationId) return null;
    const kind = forOrganization ? 'organization' : 'user';
    const account = forOrganization
      ? await this.organizations.find({ id: externalId })
      : await this.users.findById(externalId);
    return account && { kind, id: account.id, name: account.name };
  }
}
