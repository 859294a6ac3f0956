import { Injectable } from '@nestjs/common';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import type { PortalScope } from '../customers/access/customer-portal.access.js';
import { OrderErrors } from '../orders/order.errors.js';
import { OrderQueries } from '../orders/order.queries.js';
import { PortalOrderPresenter, type PortalOrderWire } from '../orders/portal-order.presenter.js';
import { PortalOrderQueries, type PortalOrderListing } from './portal-order.queries.js';
import { isAsked } from './portal-filter.queries.js';

interface RequestedOrders extends PortalOrderListing {
  organization_id?: readonly string[];
}

/** Reads the orders of a customer. */
@Injectable()
export class PortalOrderReader {
  constructor(
    private readonly orders: OrderQueries,
    private readonly listed: PortalOrderQueries,
    private readonly presenter: PortalOrderPresenter,
  ) {}

  async list(
    { organization_id: asked, ...listing }: RequestedOrders,
    customer: PortalScope,
  ): Promise<NumberedRows<PortalOrderWire>> {
    if (!isAsked(customer.organizationId, asked)) return NO_ROWS;
    const { rows, total } = await this.listed.list(customer, listing);
    return { rows: await this.presenter.presentAll(rows), total };
  }

  /** @throws ORDER_NOT_FOUND, also for those of others, and for those that a limited session does not show */
  async read(id: string, { customerId, checkoutId }: PortalScope): Promise<PortalOrderWire> {
    const order = await this.orders.find(id);
    if (order?.customerId !== customerId) throw OrderErrors.ORDER_NOT_FOUND();
    if (checkoutId !== null && order.checkoutId !== checkoutId) throw OrderErrors.ORDER_NOT_FOUND();
    return this.presenter.present(id);
  }
}
