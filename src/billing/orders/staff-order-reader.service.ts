import { Injectable } from '@nestjs/common';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { presentLedgerTransaction } from '../ledger/ledger-transaction.presenter.js';
import { LedgerTransactionQueries } from '../ledger/ledger-transaction.queries.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { presentExplanation } from './order-explanation.presenter.js';
import { OrderErrors } from './order.errors.js';
import { OrderQueries } from './order.queries.js';
import { OrderRows } from './order-rows.service.js';
import {
  presentStaffOrder,
  type StaffOrderDetailWire,
  type StaffOrderWire,
} from './staff-order.presenter.js';
import { StaffOrderQueries, type OrderPage } from './staff-order.queries.js';

const { ORDER_NOT_FOUND } = OrderErrors;

/** Reads the orders of all merchants for staff. */
@Injectable()
export class StaffOrderReader {
  constructor(
    private readonly pages: StaffOrderQueries,
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly ledger: LedgerTransactionQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: OrderPage): Promise<Page<StaffOrderWire>> {
    const page = await this.pages.page(requested);
    return this.namer.page(withRows(page, await this.rows.all(page.data)), presentStaffOrder);
  }

  /** @throws ORDER_NOT_FOUND */
  async get(id: string): Promise<StaffOrderDetailWire> {
    const order = await this.orders.find(id);
    if (order === null) throw ORDER_NOT_FOUND();
    const [row, ledger] = await Promise.all([this.rows.one(order), this.ledger.listOfOrder(id)]);
    return {
      ...(await this.namer.row(row, presentStaffOrder, ORDER_NOT_FOUND)),
      explanation: presentExplanation(row),
      ledger: ledger.map(presentLedgerTransaction),
    };
  }
}
