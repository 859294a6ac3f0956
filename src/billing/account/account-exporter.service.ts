import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { presentCustomer, type CustomerWire } from '../customers/customer.presenter.js';
import { OwnMerchant } from '../customers/own-merchant.service.js';
import type { PortalGrantWire } from '../grants/portal-grant.presenter.js';
import type { PortalOrderWire } from '../orders/portal-order.presenter.js';
import type { PortalSubscriptionWire } from '../subscriptions/portal-subscription.presenter.js';
import { AccountBuyers } from './account-buyers.service.js';
import { AccountPurchaseReader } from './account-purchase-reader.service.js';

/** Everything that is kept of a user as a customer. */
export interface AccountExport {
  customer: CustomerWire | null;
  orders: PortalOrderWire[];
  subscriptions: PortalSubscriptionWire[];
  benefitGrants: PortalGrantWire[];
}

const PAGE = 100;
const NOTHING: AccountExport = { customer: null, orders: [], subscriptions: [], benefitGrants: [] };

/** Gathers what users have bought, for themselves. */
@Injectable()
export class AccountExporter {
  constructor(
    private readonly ownMerchant: OwnMerchant,
    private readonly buyers: AccountBuyers,
    private readonly reader: AccountPurchaseReader,
  ) {}

  /** Makes no customer where there is none. @throws NOT_FOUND */
  async read(caller: Caller): Promise<AccountExport> {
    const merchantId = await this.ownMerchant.find();
    if (merchantId === null) throw HttpErrors.NOT_FOUND();
    const customer = await this.buyers.find(caller, merchantId);
    if (customer === null) return NOTHING;
    return {
      customer: presentCustomer(customer),
      orders: await allOf((page) => this.reader.listOrders(customer, { ...page, type: undefined })),
      subscriptions: await allOf((page) =>
        this.reader.listSubscriptions(customer, { ...page, active: undefined }),
      ),
      benefitGrants: await allOf((page) => this.reader.listGrants(customer, page)),
    };
  }
}

async function allOf<Row>(
  list: (page: { page: number; limit: number }) => Promise<NumberedRows<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await list({ page, limit: PAGE });
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}
