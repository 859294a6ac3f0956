import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { Document } from './document.entity.js';
import { DocumentErrors } from './document.errors.js';
import type { LockedOrder } from './document-issuer.service.js';
import { InvoiceMail } from './mails/invoice.mail.js';

/** Mails of one invoice in an hour. */
const PER_HOUR = 5;
/** Seconds between two of them, so that a second click sends nothing. */
const PAUSE = 60;

/** Mails invoices to customers; joins the caller's unit of work. */
@Injectable()
export class InvoiceMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly customers: CustomerQueries,
    private readonly merchants: MerchantQueries,
  ) {}

  /** @throws INVOICE_CUSTOMER_UNREACHABLE */
  async recipientOf({ order }: LockedOrder): Promise<string> {
    const customer = await this.customers.find(order.customerId);
    if (customer === null || !isEmail(customer.email)) throw DocumentErrors.INVOICE_CUSTOMER_UNREACHABLE();
    return customer.email;
  }

  /** @throws INVOICE_SENT_RECENTLY */
  async send({ organizationId, snapshot }: Document, to: string): Promise<void> {
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null) throw new Error('an invoice has a merchant');
    const { orderId, locale, number, currency, sums, orderedAt } = snapshot;
    const isSent = await this.mailer.enqueue({
      template: InvoiceMail,
      ...{ to, organizationId },
      data: {
        ...{ orderId, seller: sellerOf(merchant), locale, number, currency, orderedAt },
        kind: snapshot.kind === 'invoice' ? 'invoice' : 'credit_note',
        totalAmount: sums.total,
      },
      dedupeKey: `billing.invoice:${orderId}`,
      perHour: PER_HOUR,
      pause: PAUSE,
    });
    if (!isSent) throw DocumentErrors.INVOICE_SENT_RECENTLY();
  }
}
