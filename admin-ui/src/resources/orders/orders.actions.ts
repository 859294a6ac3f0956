import { defineAction } from '../../actions/defineAction';
import { managing } from '../../billing/recordActions';
import { moneyText } from '../../format/money';
import { isInvoiceable, type Order } from './orders.types';
import { RefundFields } from './parts/RefundFields';
import { refundDraftOf, refundOf, type RefundDraft } from './parts/refundDraft';

/** Returns money of an order. The gateway may confirm the refund later, or refuse it. */
export const refundOrder = defineAction({
  words: 'resources.orders.verb.refund',
  permission: ['billing', 'refund'],
  allows: ({ paid, refundable_amount: refundable }) => paid && refundable > 0,
  subject: ({ description, customer }: Order) => `${description}, ${customer.name ?? customer.email}`,
  common: true,
  wide: true,
  form: {
    defaults: refundDraftOf,
    Fields: RefundFields,
    isComplete: (draft: RefundDraft, order) => refundOf(draft, order) !== null,
    errorFields: ['amount', 'refundReason', 'comment'],
  },
  send: (api, order, { reason, refundReason, comment, ...draft }) => {
    const refund = refundOf({ refundReason, comment, ...draft }, order);
    if (refund === null) throw new Error('the form is not complete');
    const body = { ...refund, refundReason, comment: comment.trim() || null, reason };
    return api.post('/api/admin/refunds', { body });
  },
  refreshes: [['orders'], ['refunds'], ['payments'], ['customers'], ['subscriptions'], ['audit-entries']],
  // Another refund may have caused it.
  refreshesOnFailure: true,
  done: ({ amount, tax_amount: tax, currency }) => ({ amount: moneyText(amount + tax, currency, 'en') }),
  follow: ({ id }) => ({ resource: 'refunds', type: 'show', id }),
});

/** Emails the customer a link to the invoice, which is issued unless it was before. */
export const sendInvoice = defineAction({
  ...managing('orders'),
  words: 'resources.orders.verb.send_invoice',
  allows: isInvoiceable,
  subject: ({ customer }: Order) => customer.email,
  facts: ({ invoice_number: number }) => (number === null ? ['issues'] : []),
  send: (api, { id }, body) =>
    api.post('/api/admin/orders/{id}/send-invoice', { params: { path: { id } }, body }),
  refreshes: [['orders'], ['mails'], ['audit-entries']],
  refreshesOnFailure: true,
  done: ({ number, recipient }) => ({ number, recipient }),
});

export const orderActions = [refundOrder, sendInvoice];
