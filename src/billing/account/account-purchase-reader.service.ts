import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { MemberRights } from '#organizations/members.door.js';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { CustomerStateParts, nothingYet } from '../customers/customer-state-parts.registry.js';
import { presentCustomerState, type CustomerStateWire } from '../customers/customer-state.presenter.js';
import { OwnMerchant } from '../customers/own-merchant.service.js';
import type { ProductBillingType } from '../orders/order.queries.js';
import type { PortalOrderWire } from '../orders/portal-order.presenter.js';
import { PortalGrantReader } from '../portal/portal-grant-reader.service.js';
import type { PortalGrantWire } from '../grants/portal-grant.presenter.js';
import type { PortalCustomerMeterWire } from '../portal/portal-meter.presenter.js';
import { PortalMeterReader } from '../portal/portal-meter-reader.service.js';
import { PortalOrderReader } from '../portal/portal-order-reader.service.js';
import { PortalSubscriptions } from '../portal/portal-subscriptions.service.js';
import type { PortalSubscriptionWire } from '../subscriptions/portal-subscription.presenter.js';

interface AskedPage {
  page: number;
  limit: number;
}

/** Reads what users and their organizations have bought: the records of the portal. */
@Injectable()
export class AccountPurchaseReader {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly memberRights: MemberRights,
    private readonly customers: CustomerQueries,
    private readonly stateParts: CustomerStateParts,
    private readonly grants: PortalGrantReader,
    private readonly meters: PortalMeterReader,
    private readonly orders: PortalOrderReader,
    private readonly subscriptions: PortalSubscriptions,
  ) {}

  async readState(customer: CustomerColumns): Promise<CustomerStateWire> {
    const [state = nothingYet] = await this.stateParts.read([customer.id]);
    return presentCustomerState(customer, state);
  }

  /** The newest first. */
  async listGrants(customer: CustomerColumns, page: AskedPage): Promise<NumberedRows<PortalGrantWire>> {
    return this.grants.list({ ...page, sorting: ['-granted_at'] }, visitorOf(customer));
  }

  /** What was used last first. */
  async listMeters(
    customer: CustomerColumns,
    page: AskedPage,
  ): Promise<NumberedRows<PortalCustomerMeterWire>> {
    return this.meters.list({ ...page, sorting: ['-modified_at'] }, visitorOf(customer));
  }

  /** The newest first. */
  async listOrders(
    customer: CustomerColumns,
    { type, ...page }: AskedPage & { type: ProductBillingType | undefined },
  ): Promise<NumberedRows<PortalOrderWire>> {
    const types = type && [type];
    return this.orders.list(
      { ...page, sorting: ['-created_at'], product_billing_type: types },
      visitorOf(customer),
    );
  }

  /** The newest first. */
  async listSubscriptions(
    customer: CustomerColumns,
    asked: AskedPage & { active: boolean | undefined },
  ): Promise<NumberedRows<PortalSubscriptionWire>> {
    return this.subscriptions.list({ ...asked, sorting: ['-started_at'] }, visitorOf(customer));
  }

  /**
   * The same for an organization, which may have no customer.
   * @throws FORBIDDEN to everybody who may not read its purchases, also where there is no such organization
   */
  async listSubscriptionsOf(
    organizationId: string,
    asked: AskedPage & { active: boolean | undefined },
    { user }: Caller,
  ): Promise<NumberedRows<PortalSubscriptionWire>> {
    const mayRead = await this.memberRights.holds({ organizationId, user }, { purchases: ['read'] });
    if (!mayRead) throw HttpErrors.FORBIDDEN();
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null) throw HttpErrors.NOT_FOUND();
    const customer = await this.customers.findByExternalId([merchantId], organizationId);
    return customer === null ? NO_ROWS : this.listSubscriptions(customer, asked);
  }
}

function visitorOf({ id: customerId, organizationId }: CustomerColumns): PortalScope {
  return { customerId, organizationId, checkoutId: null };
}
