import { Injectable } from '@nestjs/common';
import { UserQueries, type UserAccount } from '#auth';
import { OrganizationQueries } from '#organizations';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import type { Locked } from '#platform/database/locked.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import { MerchantErrors } from '../merchants/merchant.errors.js';
import type { AccountProfile, Customer } from './customer.entity.js';
import { CustomerQueries } from './customer.queries.js';
import { CustomerRecorder } from './customer-recorder.service.js';
import { CustomerRepository } from './customer.repository.js';
import { OwnMerchant } from './own-merchant.service.js';

/** Keeps customers of the own merchant like the accounts they stand for; joins the caller's unit of work. */
@Injectable()
export class AccountCustomerFollower {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly queries: CustomerQueries,
    private readonly managedMerchants: ManagedMerchants,
    private readonly customers: CustomerRepository,
    private readonly users: UserQueries,
    private readonly organizations: OrganizationQueries,
    private readonly recorder: CustomerRecorder,
  ) {}

  /** The name at once, the address once it is verified. */
  async followUser(userId: string): Promise<void> {
    await this.follow(userId, async (customer) => {
      const user = await this.users.findAccount(userId);
      return user && { name: user.name, ...(await this.emailOf(user, customer)) };
    });
  }

  async followOrganization(organizationId: string): Promise<void> {
    await this.follow(organizationId, async () => {
      const organization = await this.organizations.find({ id: organizationId });
      return organization && { name: organization.name };
    });
  }

  /** The account is read under the lock, so that the last of several changes wins. */
  private async follow(
    externalId: string,
    read: (customer: Locked<Customer>) => Promise<AccountProfile | null>,
  ): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null || (await this.queries.findByExternalId([merchantId], externalId)) === null)
      return;
    const { now } = await this.managedMerchants.holdUnchecked(merchantId, MerchantErrors.MERCHANT_NOT_FOUND);
    const customer = await this.customers.lockByExternalId(merchantId, externalId);
    const account = customer && (await read(customer));
    if (customer === null || account === null) return;
    const before = this.recorder.snapshot(customer);
    customer.followAccount(account);
    await this.recorder.recordUpdated(customer, before, { actor: { kind: 'system' } }, now);
  }

  /** Nothing while the address is unverified or another customer has it. */
  private async emailOf(
    { email, emailVerified }: UserAccount,
    customer: Locked<Customer>,
  ): Promise<{ email?: string }> {
    // Some providers have a name in the place of an address.
    if (!emailVerified || !isEmail(email)) return {};
    if (!customer.hasEmailOfAccount || normalizeEmail(email) === customer.email) return { email };
    const namesake = await this.customers.lockByEmail(customer.organizationId, email);
    return namesake === null ? { email } : {};
  }
}
