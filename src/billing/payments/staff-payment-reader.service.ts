import { Injectable } from '@nestjs/common';
import { wholePage, type Page } from '#platform/database/listing/page.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { presentLedgerTransaction } from '../ledger/ledger-transaction.presenter.js';
import { LedgerTransactionQueries } from '../ledger/ledger-transaction.queries.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { PaymentErrors } from './payment.errors.js';
import {
  presentStaffPayment,
  type StaffPaymentDetailWire,
  type StaffPaymentWire,
} from './staff-payment.presenter.js';
import { StaffPaymentQueries, type PaymentPage } from './staff-payment.queries.js';

/** Of a customer: payments with its address. */
export type RequestedPaymentPage = PaymentPage & { customerId?: string };

/** Reads the payments of all merchants for staff. */
@Injectable()
export class StaffPaymentReader {
  constructor(
    private readonly payments: StaffPaymentQueries,
    private readonly customers: CustomerQueries,
    private readonly ledger: LedgerTransactionQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: RequestedPaymentPage): Promise<Page<StaffPaymentWire>> {
    const { customerId } = requested;
    const [payer = null] = await this.customers.listByIds(customerId === undefined ? [] : [customerId]);
    if (customerId !== undefined && payer === null) return wholePage([]);
    return this.namer.page(await this.payments.page(requested, payer), presentStaffPayment);
  }

  /** @throws PAYMENT_NOT_FOUND */
  async get(id: string): Promise<StaffPaymentDetailWire> {
    const [payment, ledger] = await Promise.all([this.payments.find(id), this.ledger.listOfPayment(id)]);
    const wire = await this.namer.row(payment, presentStaffPayment, PaymentErrors.PAYMENT_NOT_FOUND);
    return { ...wire, ledger: ledger.map(presentLedgerTransaction) };
  }
}
