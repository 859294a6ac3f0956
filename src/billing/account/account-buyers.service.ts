import { Injectable } from '@nestjs/common';
import { UserQueries, type Caller, type UserAccount } from '#auth';
import { MemberRights } from '#organizations/members.door.js';
import type { OrganizationPermissions } from '#access/organization-permissions.js';
import { isEmail } from '#common/net/email-address.js';
import type { Locked } from '#platform/database/locked.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AccountCustomerMaker } from '../customers/account-customer-maker.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import { ManagedMerchants } from '../merchants/managed-merchants.service.js';
import type { HeldMerchant } from '../merchants/merchant-time.service.js';
import { AccountBillingErrors } from './account-billing.errors.js';

const { BUYER_EMAIL_NOT_VERIFIED, CUSTOMER_CONFLICT } = AccountBillingErrors;
const { FORBIDDEN, NOT_FOUND, UNAUTHORIZED } = HttpErrors;

const MAY_BUY = { purchases: ['manage'] } as const satisfies OrganizationPermissions;

interface Buyer {
  caller: Caller;
  /** The organization that the caller buys for; null for themselves. */
  organizationId: string | null;
}

interface LockedBuyer extends HeldMerchant {
  customer: Locked<Customer>;
}

/** Finds for whom users buy from the own merchant. */
@Injectable()
export class AccountBuyers {
  constructor(
    private readonly users: UserQueries,
    private readonly memberRights: MemberRights,
    private readonly managedMerchants: ManagedMerchants,
    private readonly customers: CustomerQueries,
    private readonly maker: AccountCustomerMaker,
  ) {}

  /** The id, if it is that of an organization for which the caller may buy; else null. */
  async organizationOf(caller: Caller, id: string): Promise<string | null> {
    const asking = { organizationId: id, user: caller.user };
    return (await this.memberRights.holds(asking, MAY_BUY)) ? id : null;
  }

  /** The customer that the user has; null before the first need. */
  async find({ user }: Caller, merchantId: string): Promise<CustomerColumns | null> {
    return this.customers.findByExternalId([merchantId], user.id);
  }

  /**
   * Locks the customer, which is inserted first where there is none; joins the caller's unit of work. The user is locked before
   * the organization, and both before the merchant, as by deletions.
   * @throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND, BUYER_EMAIL_NOT_VERIFIED, CUSTOMER_CONFLICT
   */
  async lock({ caller, organizationId }: Buyer, merchantId: string): Promise<LockedBuyer> {
    await this.users.lockKeyUnbanned(caller.user.id);
    const user = await this.users.findAccount(caller.user.id);
    if (user === null) throw UNAUTHORIZED();
    if (organizationId === null) {
      const held = await this.managedMerchants.holdUnchecked(merchantId, NOT_FOUND);
      return { ...held, customer: await this.customerOf(user, merchantId, held.now) };
    }
    const asking = { organizationId, user };
    const { organization } = await this.memberRights.lock(asking, MAY_BUY, {
      ...{ outsider: FORBIDDEN, denied: FORBIDDEN },
    });
    const held = await this.managedMerchants.holdUnchecked(merchantId, NOT_FOUND);
    const { id, name } = organization;
    return { ...held, customer: await this.customerFor({ id, name }, user, { merchantId, now: held.now }) };
  }

  private async customerOf(user: UserAccount, merchantId: string, now: Date): Promise<Locked<Customer>> {
    // Some providers have a name in the place of an address.
    if (!isEmail(user.email)) throw BUYER_EMAIL_NOT_VERIFIED();
    const customer = await this.maker.findOrCreate(user, merchantId, now);
    if (customer === null) throw (user.emailVerified ? CUSTOMER_CONFLICT : BUYER_EMAIL_NOT_VERIFIED)();
    return customer;
  }

  /** The first member who buys for the organization gives it an address, which must be theirs. */
  private async customerFor(
    organization: { id: string; name: string },
    { email, emailVerified }: UserAccount,
    { merchantId, now }: { merchantId: string; now: Date },
  ): Promise<Locked<Customer>> {
    const known = await this.customers.findByExternalId([merchantId], organization.id);
    if (known === null && (!emailVerified || !isEmail(email))) throw BUYER_EMAIL_NOT_VERIFIED();
    return this.maker.findOrCreateForOrganization({ ...organization, email }, merchantId, now);
  }
}
