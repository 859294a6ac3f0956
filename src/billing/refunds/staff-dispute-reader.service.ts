import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { presentLedgerTransaction } from '../ledger/ledger-transaction.presenter.js';
import { LedgerTransactionQueries } from '../ledger/ledger-transaction.queries.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { RefundErrors } from './refund.errors.js';
import {
  presentStaffDispute,
  type StaffDisputeDetailWire,
  type StaffDisputeWire,
} from './staff-dispute.presenter.js';
import { StaffDisputeQueries, type DisputePage } from './staff-dispute.queries.js';

/** Reads the disputes of all merchants for staff. */
@Injectable()
export class StaffDisputeReader {
  constructor(
    private readonly disputes: StaffDisputeQueries,
    private readonly ledger: LedgerTransactionQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: DisputePage): Promise<Page<StaffDisputeWire>> {
    return this.namer.page(await this.disputes.page(requested), presentStaffDispute);
  }

  /** @throws DISPUTE_NOT_FOUND */
  async get(id: string): Promise<StaffDisputeDetailWire> {
    const dispute = await this.disputes.find(id);
    const wire = await this.namer.row(dispute, presentStaffDispute, RefundErrors.DISPUTE_NOT_FOUND);
    const ledger = await this.ledger.listOfReference(wire.merchant.id, id);
    return { ...wire, ledger: ledger.map(presentLedgerTransaction) };
  }
}
