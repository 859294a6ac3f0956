import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { presentLedgerTransaction } from '../ledger/ledger-transaction.presenter.js';
import { LedgerTransactionQueries } from '../ledger/ledger-transaction.queries.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { RefundErrors } from './refund.errors.js';
import {
  presentStaffRefund,
  type StaffRefundDetailWire,
  type StaffRefundWire,
} from './staff-refund.presenter.js';
import { StaffRefundQueries, type RefundPage } from './staff-refund.queries.js';

/** Reads the refunds of all merchants for staff. */
@Injectable()
export class StaffRefundReader {
  constructor(
    private readonly refunds: StaffRefundQueries,
    private readonly ledger: LedgerTransactionQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: RefundPage): Promise<Page<StaffRefundWire>> {
    return this.namer.page(await this.refunds.page(requested), presentStaffRefund);
  }

  /** @throws REFUND_NOT_FOUND */
  async get(id: string): Promise<StaffRefundDetailWire> {
    const refund = await this.refunds.find(id);
    const wire = await this.namer.row(refund, presentStaffRefund, RefundErrors.REFUND_NOT_FOUND);
    const ledger = await this.ledger.listOfReference(wire.organization_id, id);
    return { ...wire, ledger: ledger.map(presentLedgerTransaction) };
  }
}
