import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserDeletionChecks, type User, type UserDeletionCheck } from '#auth';
import { OrganizationDeletionChecks, type OrganizationDeletionCheck } from '#organizations/lifecycle.door.js';
import type { Organization } from '#organizations';
import { BillingConfig } from '#config/billing.config.js';
import type { Actor } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { CustomerRemoval } from '../customers/customer-removal.service.js';
import { CustomerRepository } from '../customers/customer.repository.js';
import { OwnMerchant } from '../customers/own-merchant.service.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import { MerchantErrors } from '../merchants/merchant.errors.js';
import { MerchantRepository } from '../merchants/merchant.repository.js';
import { SubscriptionRepository } from '../subscriptions/subscription.repository.js';
import { AccountBillingErrors } from './account-billing.errors.js';

const { ACTIVE_SUBSCRIPTION, MERCHANT_HAS_OBLIGATIONS } = AccountBillingErrors;

/** Users and organizations are not deleted while they pay for subscriptions, or sell them; their customers go with them. */
@Injectable()
export class AccountDeletionCheck implements UserDeletionCheck, OrganizationDeletionCheck, OnModuleInit {
  constructor(
    private readonly userChecks: UserDeletionChecks,
    private readonly organizationChecks: OrganizationDeletionChecks,
    private readonly config: BillingConfig,
    private readonly ownMerchant: OwnMerchant,
    private readonly managedMerchants: ManagedMerchants,
    private readonly merchants: MerchantRepository,
    private readonly queries: CustomerQueries,
    private readonly customers: CustomerRepository,
    private readonly removal: CustomerRemoval,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  onModuleInit(): void {
    this.userChecks.register(this);
    this.organizationChecks.register(this);
  }

  /** @throws ACTIVE_SUBSCRIPTION */
  async requireRemovable(userId: string): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    const customer = merchantId && (await this.queries.findByExternalId([merchantId], userId));
    if (customer) await this.requireUnsubscribed(customer.id);
  }

  /** @throws ACTIVE_SUBSCRIPTION */
  async beforeRemoval({ id }: Locked<User>, { actor }: { actor: Actor }): Promise<void> {
    await this.removeCustomers([id], actor);
  }

  /** @throws ACTIVE_SUBSCRIPTION, MERCHANT_HAS_OBLIGATIONS */
  async beforeDeletion(organizations: readonly Locked<Organization>[], actor: Actor): Promise<void> {
    const ids = organizations.map(({ id }) => id);
    const merchants = await this.merchants.lockAll(ids);
    if (merchants.length > 0 && (await this.subscriptions.isBilling(merchants.map(({ id }) => id))))
      throw MERCHANT_HAS_OBLIGATIONS();
    await this.removeCustomers(ids, actor);
  }

  private async removeCustomers(accountIds: readonly string[], actor: Actor): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    const externalIds = merchantId ? await this.queries.listExternalIds(merchantId, accountIds) : [];
    if (merchantId === null || externalIds.length === 0) return;
    const { now } = await this.managedMerchants.holdUnchecked(merchantId, MerchantErrors.MERCHANT_NOT_FOUND);
    for (const externalId of externalIds) await this.removeCustomer(externalId, { merchantId, actor, now });
  }

  private async removeCustomer(
    externalId: string,
    { merchantId, actor, now }: { merchantId: string; actor: Actor; now: Date },
  ): Promise<void> {
    const customer = await this.customers.lockByExternalId(merchantId, externalId);
    if (customer === null) return;
    await this.requireUnsubscribed(customer.id);
    await this.removal.remove(customer, { staff: { actor } }, now);
  }

  private async requireUnsubscribed(customerId: string): Promise<void> {
    if (this.config.revokesOnUserDelete) return;
    const billable = await this.subscriptions.listBillableIds(customerId);
    if (billable.length > 0) throw ACTIVE_SUBSCRIPTION();
  }
}
