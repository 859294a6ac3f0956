import { Injectable } from '@nestjs/common';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { BenefitQueries } from '../benefits/benefit.queries.js';
import { presentSubscriberBenefit } from '../benefits/subscriber-benefit.presenter.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import { PortalCustomerReader } from '../customers/portal-customer-reader.service.js';
import type { PortalCustomerWire } from '../customers/portal-customer.presenter.js';
import { GrantErrors } from '../grants/grant.errors.js';
import type { GrantColumns } from '../grants/grant.presenter.js';
import { presentPortalGrant, type PortalGrantWire } from '../grants/portal-grant.presenter.js';
import { MerchantErrors } from '../merchants/merchant.errors.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { isAsked } from './portal-filter.queries.js';
import { PortalGrantQueries, type PortalGrantListing } from './portal-grant.queries.js';

interface RequestedGrants extends PortalGrantListing {
  organization_id?: readonly string[];
}

/** Reads what a customer has been granted. */
@Injectable()
export class PortalGrantReader {
  constructor(
    private readonly grants: PortalGrantQueries,
    private readonly customers: PortalCustomerReader,
    private readonly benefits: BenefitQueries,
    private readonly merchants: MerchantQueries,
  ) {}

  async list(
    { organization_id: asked, ...listing }: RequestedGrants,
    customer: PortalScope,
  ): Promise<NumberedRows<PortalGrantWire>> {
    if (!isAsked(customer.organizationId, asked)) return NO_ROWS;
    const { rows, total } = await this.grants.list(customer, listing);
    return { rows: await this.presentAll(rows, customer), total };
  }

  /** @throws GRANT_NOT_FOUND, also for revoked ones, those of others, and those that a limited session does not show */
  async read(id: string, customer: PortalScope): Promise<PortalGrantWire> {
    const grant = await this.grants.find(customer, id);
    const [wire] = grant === null ? [] : await this.presentAll([grant], customer);
    if (wire === undefined) throw GrantErrors.GRANT_NOT_FOUND();
    return wire;
  }

  private async presentAll(
    grants: readonly GrantColumns[],
    { customerId, organizationId, checkoutId }: PortalScope,
  ): Promise<PortalGrantWire[]> {
    if (grants.length === 0) return [];
    const ids = [...new Set(grants.map(({ benefitId }) => benefitId))];
    const [known, benefits, merchant] = await Promise.all([
      this.customers.read(customerId),
      this.benefits.listByIds(ids),
      this.merchants.find(organizationId),
    ]);
    if (merchant === null) throw MerchantErrors.MERCHANT_NOT_FOUND();
    const customer = checkoutId === null ? known : withoutDetails(known);
    return grants.flatMap((grant) => {
      const benefit = benefits.find(({ id }) => id === grant.benefitId);
      if (benefit === undefined) return [];
      return [presentPortalGrant(grant, { customer, benefit: presentSubscriberBenefit(benefit, merchant) })];
    });
  }
}

/** A session that is limited to a checkout does not prove that its holder is the customer. */
function withoutDetails(customer: PortalCustomerWire): PortalCustomerWire {
  const names = { name: null, billing_name: null, billing_address: null, tax_id: null };
  return { ...customer, ...names, default_payment_method_id: null, oauth_accounts: {} };
}
