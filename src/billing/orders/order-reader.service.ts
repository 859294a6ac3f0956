import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { OrderErrors } from './order.errors.js';
import type { OrderRow } from './order.presenter.js';
import { OrderQueries, type OrderListing } from './order.queries.js';
import { OrderRows } from './order-rows.service.js';

interface RequestedOrders extends Omit<OrderListing, 'organizationIds'> {
  /** Without any, the orders of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { ORDER_NOT_FOUND } = OrderErrors;

/** Reads orders with what belongs to them. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws ORDER_NOT_FOUND, also for orders of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<OrderRow> {
    const order = await this.orders.find(id);
    if (order === null) throw ORDER_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, order.organizationId, ORDER_NOT_FOUND);
    return this.rows.one(order);
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedOrders,
    caller: ApiCaller,
  ): Promise<NumberedRows<OrderRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.orders.list({ ...listing, organizationIds });
    return { rows: await this.rows.all(rows), total };
  }
}
